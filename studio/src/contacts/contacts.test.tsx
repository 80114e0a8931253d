import {
  contactFieldNames,
  contactFields,
  contactParts,
  contacts,
  contactsAuthoring as authoring,
  contactTexts,
  contactWords,
  partWord,
} from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addContact } from '../../../server/test/content.ts'
import { openBrowser } from '../../test/browser.tsx'

const browser = await openBrowser()
const { world, press, write } = browser

beforeEach(async () => {
  await addContact(world, {
    id: 'elena',
    name: 'Елена Димитрова',
    position: 'Главен специалист',
    company: 'Сердион Енерго',
    phones: [{ label: 'mobile', number: '0888 000 101' }],
    public: true,
  })
  await addContact(world, { id: 'sos', kind: 'emergency', name: 'Авария', public: true, list_order: 1 })
  await addContact(world, { id: 'signal', kind: 'emergency', name: 'Сигнална линия', public: true, list_order: 2 })
})

const names = () => [...document.querySelectorAll('.named b')].map(({ textContent }) => textContent)
const inDrawer = () => within(screen.getByRole('dialog'))
async function open(path = '/contacts') {
  await browser.open(path)
  await screen.findByRole('heading', { name: 'Контакти' })
  await waitFor(() => expect(names()).not.toEqual([]))
}
const seenBy = async (api = world.visitor) => (await api(contacts.list, { query: { limit: 100 } })).items

test('the list is searched in Latin letters and narrowed to a kind', async () => {
  await open()
  expect(names()).toEqual(['Авария', 'Сигнална линия', 'Елена Димитрова'])
  expect(screen.getByText('3 контакта')).toBeDefined()
  write('Име, отдел, компания или номер', 'elena')
  await waitFor(() => expect(names()).toEqual(['Елена Димитрова']))
  expect(location.search).toBe('?q=elena')
  write('Име, отдел, компания или номер', 'никой')
  await screen.findByRole('heading', { name: 'Няма такива контакти' })
  press('Махни филтрите')
  await waitFor(() => expect(names()).toHaveLength(3))
  write('Вид', 'emergency')
  await waitFor(() => expect(names()).toEqual(['Авария', 'Сигнална линия']))
})

test('every field of a contact stands in the form and among what can be kept for members', async () => {
  await open()
  press('Добави контакт')
  const drawer = inDrawer()
  for (const name of contactFieldNames) {
    const { name: word, form = word } = contactWords[name].bg
    const { shape } = contactFields[name]
    if (shape === 'text' || shape === 'place' || shape === 'week')
      expect(drawer.getByRole('textbox', { name: form })).toBeDefined()
    else expect(drawer.getByRole(shape === 'photo' ? 'region' : 'group', { name: form })).toBeDefined()
  }
  fireEvent.click(drawer.getByRole('switch', { name: /Вижда се и без вход/ }))
  for (const part of contactParts) expect(drawer.getByRole('checkbox', { name: partWord(part, 'bg') })).toBeDefined()

  const texts = contactTexts.map((name, at) => ({ name, value: `Поле${at} ${name}` }))
  for (const { name, value } of texts) {
    const { name: word, form = word } = contactWords[name].bg
    fireEvent.change(drawer.getByRole('textbox', { name: form }), { target: { value } })
  }
  fireEvent.click(drawer.getByRole('button', { name: 'Добави' }))
  const said = Object.fromEntries(texts.map(({ name, value }) => [name, value]))
  await waitFor(async () => expect(await seenBy()).toContainEqual(expect.objectContaining(said)))
})

test('a contact is written, and what is for members alone is shown as such', async () => {
  await open()
  press('Добави контакт')
  const drawer = inDrawer()
  fireEvent.click(drawer.getByRole('button', { name: 'Добави' }))
  await drawer.findByText('Въведете име.')
  write('Име', 'Калин Тодоров')
  write('Телефон 1', 'обади се')
  fireEvent.click(drawer.getByRole('button', { name: 'Добави' }))
  await drawer.findByText(/Номерът е от цифри/)
  write('Телефон 1', '02 000 01 00')
  write('Имейл 1', 'kalin@serdion.example')
  write('Координати', '42.65, 23.37')
  expect(drawer.getByText('Без вход този контакт не се вижда.')).toBeDefined()
  fireEvent.click(drawer.getByRole('switch'))
  fireEvent.click(drawer.getByRole('checkbox', { name: 'Имейли' }))
  const cards = document.querySelectorAll('.contact')
  expect([...cards].map((card) => card.textContent?.includes('kalin@'))).toEqual([true, false])
  fireEvent.click(drawer.getByRole('button', { name: 'Добави' }))
  await waitFor(() => expect(names()).toContain('Калин Тодоров'))
  const kalin = (await seenBy()).find(({ name }) => name === 'Калин Тодоров')
  expect(kalin).toMatchObject({
    emails: [],
    phones: [{ number: '02 000 01 00' }],
    location: { lat: 42.65, lng: 23.37 },
  })
})

test('a change can be taken back for ten seconds', async () => {
  await open()
  press(/^Елена Димитрова/)
  const drawer = inDrawer()
  await waitFor(() => expect(drawer.getByLabelText('Име')).toHaveProperty('value', 'Елена Димитрова'))
  const hours = drawer.getByLabelText('Работно време', { selector: 'input:not([type=checkbox])' })
  fireEvent.change(hours, { target: { value: '8–17' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Запази' }))
  await screen.findByText('Промените са запазени')
  expect((await seenBy()).find(({ id }) => id === 'elena')?.hours).toBe('8–17')
  press('Върни')
  await expect.poll(async () => (await seenBy()).find(({ id }) => id === 'elena')?.hours).toBe('')
})

test('what somebody else changed meanwhile is said, and nothing typed is lost', async () => {
  await open()
  press(/^Елена Димитрова/)
  const drawer = inDrawer()
  await waitFor(() => expect(drawer.getByLabelText('Име')).toHaveProperty('value', 'Елена Димитрова'))
  await world.addPerson({ id: 'chief', role: 'admin' })
  const body = { version: 1, position: 'Директор' }
  await (
    await world.as('chief')
  )(authoring.change, { params: { id: 'elena' }, body })
  fireEvent.change(drawer.getByLabelText('Адрес'), { target: { value: 'София' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Запази' }))
  await drawer.findByText(/Междувременно някой промени този контакт/)
  expect(drawer.getByLabelText('Адрес')).toHaveProperty('value', 'София')
  fireEvent.click(drawer.getByRole('button', { name: 'Вземи новото' }))
  await waitFor(() => expect(drawer.getByLabelText('Длъжност или кратко описание')).toHaveProperty('value', 'Директор'))
})

test('a deleted contact is gone from the screen at once and comes back when it is taken back', async () => {
  await open()
  press(/^Елена Димитрова/)
  await inDrawer().findByRole('button', { name: 'Изтрий' })
  press('Изтрий')
  await waitFor(() => expect(names()).not.toContain('Елена Димитрова'))
  press('Върни')
  await waitFor(() => expect(names()).toContain('Елена Димитрова'))
  expect(await seenBy()).toHaveLength(3)
})

test('emergency numbers are moved by the keyboard', async () => {
  await open('/contacts?kind=emergency')
  await waitFor(() => expect(names()).toEqual(['Авария', 'Сигнална линия']))
  fireEvent.keyDown(screen.getByRole('button', { name: /^Сигнална линия/ }), { key: 'ArrowUp', altKey: true })
  await waitFor(() => expect(names()).toEqual(['Сигнална линия', 'Авария']))
  expect((await seenBy()).map(({ id }) => id).slice(0, 2)).toEqual(['signal', 'sos'])
})

test('an editor of some categories looks and has nothing to change with', async () => {
  const editor_rights = { categories: ['a'], publish: true, push: false, push_urgent: false }
  const { password_hash } = browser
  await world.addPerson({ id: 'ivo', role: 'editor', editor_rights, password_hash })
  await browser.open('/contacts', 'ivo@example.com')
  await screen.findByText(/редактори с права за всички категории/)
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Добави контакт' })).toBeNull()
  press(/^Елена Димитрова/)
  await screen.findByText('За служители')
  expect(inDrawer().queryByRole('button', { name: 'Запази' })).toBeNull()
})

const sheet = `Име;Отдел;GSM;тел.;Бележка
Калин Тодоров;Склад;0888 000 102;02 000 01 00;а
Петя Николова;Каса;088 80;;б
Елена Димитрова;Хора;0888 000 101;;в
`
const choose = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText('Избери файл', { selector: 'input' }), {
    target: { files: [new File([text], name, { type: 'text/csv' })] },
  })

test('a table is matched, checked line by line and written, and the bad lines are taken away', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (files.push(file as Blob), 'blob:bad'))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await open()
  fireEvent.click(screen.getByRole('link', { name: 'Импорт' }))
  await screen.findByRole('heading', { name: 'Импорт на контакти' })
  choose('контакти.csv', sheet)
  const result = within(await screen.findByRole('region', { name: 'Резултат' }))
  const numbers = () => result.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(numbers()).toEqual(['1', '1', '0', '1'])
  expect(screen.getByText('3 реда, 5 колони')).toBeDefined()
  const field = screen.getByLabelText('Поле за „тел.“')
  expect(field).toHaveProperty('value', 'work')
  expect(field.closest('tr')?.hasAttribute('data-doubtful')).toBe(true)
  expect(screen.getByText('непълен или грешен номер')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Поле за „Име“'), { target: { value: '' } })
  await screen.findByText('Кажете коя колона е името.')
  fireEvent.change(screen.getByLabelText('Поле за „Име“'), { target: { value: 'name' } })
  await waitFor(() => expect(numbers()).toEqual(['1', '1', '0', '1']))
  fireEvent.click(screen.getByLabelText('Запази старите'))
  await waitFor(() => expect(numbers()).toEqual(['1', '1', '1']))
  press('Изтегли реда')
  expect(click).toHaveBeenCalledTimes(1)
  expect(files[0]?.type).toContain('text/csv')
  press('Напред: преглед')
  press('Внеси 1 контакт')
  await screen.findByText('Внесен е 1 контакт')
  fireEvent.click(screen.getByRole('link', { name: 'Към контактите' }))
  await waitFor(() => expect(names()).toContain('Калин Тодоров'))
  expect((await seenBy()).map(({ name }) => name)).not.toContain('Калин Тодоров')
})

test('a file that is no table says what to do, and cards need no matching', async () => {
  await browser.open('/contacts/import')
  await screen.findByRole('heading', { name: 'Импорт на контакти' })
  choose('празен.csv', '')
  await screen.findByText(/Файлът е празен/)
  choose('phone.vcf', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Калин Тодоров\r\nTEL;TYPE=CELL:0888000102\r\nEND:VCARD\r\n')
  await screen.findByRole('button', { name: 'Внеси 1 контакт' })
  expect(screen.queryByRole('table', { name: 'Съпоставяне' })).toBeNull()
  press('Назад')
  await screen.findByLabelText('Избери файл', { selector: 'input' })
})

test('an emergency number is written in other languages too, and a person is not', async () => {
  await open()
  press(/^Авария/)
  const drawer = inDrawer()
  const english = await drawer.findByRole('textbox', { name: 'Име (английски)' })
  fireEvent.change(english, { target: { value: ' Breakdown ' } })
  drawer.getByRole('textbox', { name: 'Компания (английски)', description: /^Достатъчно е/ })
  fireEvent.click(drawer.getByRole('button', { name: 'Запази' }))
  await waitFor(async () =>
    expect((await seenBy()).find(({ id }) => id === 'sos')?.translations).toEqual({ en: { name: 'Breakdown' } }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Добави контакт')
  await screen.findByRole('dialog')
  expect(inDrawer().getByLabelText('Вид')).toHaveProperty('value', 'person')
  expect(inDrawer().queryByRole('textbox', { name: 'Име (английски)' })).toBeNull()
})

test('when a number answers is typed as one line; what cannot be read is said', async () => {
  await open()
  press(/^Авария/)
  const duty = await inDrawer().findByRole('textbox', { name: 'Кога отговаря' })
  const save = () => fireEvent.click(inDrawer().getByRole('button', { name: 'Запази' }))
  const kept = async () => (await seenBy()).find(({ id }) => id === 'sos')?.duty
  fireEvent.change(duty, { target: { value: 'през деня' } })
  save()
  await inDrawer().findByText(/^Дни и часове, например/)
  expect(await kept()).toBeUndefined()
  fireEvent.change(duty, { target: { value: 'Събота, неделя 8-12.30' } })
  save()
  await waitFor(async () =>
    expect(await kept()).toEqual([
      { day: 'sat', from: '08:00', to: '12:30' },
      { day: 'sun', from: '08:00', to: '12:30' },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press(/^Авария/)
  expect(await inDrawer().findByDisplayValue('сб, нд 8:00–12:30')).toBeDefined()
})
