import { blankContact, type Contact, contactLines, contactTexts, dutyOf, searchedTexts } from '@megdan/contract'
import { clock } from '@megdan/kit/format'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { contact } from '../../../server/src/contacts/tables.ts'
import { addContact } from '../../../server/test/content.ts'
import { openDevice } from '../../test/device.tsx'
import { queryClient } from '../platform/queries.ts'
import { setLanguage } from '../texts/index.ts'
import { shownToasts } from '../ui/toasts.ts'
import { ContactSheet } from './ContactSheet.tsx'
import { ContactsPage } from './ContactsPage.tsx'
import { find, openIndex } from './search.ts'
import { contactsOnDevice } from './use-contacts.ts'
import { vcardOf } from './vcard.ts'
import { contactTextsNow } from './words.ts'

const { world, calls, drawer, enterAs, signInAs, setConnected, show: showOn } = await openDevice()
const show = () => showOn(<ContactsPage />)

beforeEach(async () => {
  await world.addPerson({ id: 'maria' })
  const emergency = { id: '112', kind: 'emergency' as const, name: 'Спешен случай', public: true }
  await addContact(world, { ...emergency, phones: [{ label: 'short', number: '112' }] })
  await addContact(world, {
    id: 'sklad',
    kind: 'office',
    name: 'Склад Бургас',
    company: 'Сердион Логистика',
    public: true,
    list_order: 1,
    phones: [{ label: 'work', number: '+359 56 000 0121' }],
    location: { lat: 42.5341, lng: 27.4517 },
    address: 'Бургас 8000',
  })
  await addContact(world, {
    id: 'elena',
    name: 'Елена Георгиева',
    company: 'Сердион Енерго',
    department: 'Човешки ресурси',
    list_order: 2,
    phones: [{ label: 'mobile', number: '+359 88 000 0101' }],
    emails: ['elena@serdion.example'],
  })
  await signInAs('maria')
})

const ask = (question: string) =>
  fireEvent.change(screen.getByLabelText('Търсене в контактите'), { target: { value: question } })
const link = (name: string) => screen.findByRole('link', { name })

test('a colleague found by Latin letters is one tap from a call and a mail', async () => {
  show()
  await screen.findByText('Елена Георгиева')
  ask('georgieva')
  await waitFor(() => expect(screen.queryByText('Склад Бургас')).toBeNull())
  expect((await link('Обади се на Елена Георгиева')).getAttribute('href')).toBe('tel:+359880000101')
  expect((await link('Пиши на Елена Георгиева')).getAttribute('href')).toBe('mailto:elena@serdion.example')
  expect(screen.getByText('1 намерен')).toBeDefined()
})

test('the emergency number is called at once and stands before everybody', async () => {
  show()
  const card = (await screen.findByText('Спешен случай')).closest('a')
  expect(card?.getAttribute('href')).toBe('tel:112')
})

test('112 speaks the language of whoever reads no Cyrillic, and stays as its editors wrote it for others', async () => {
  await world.db.update(contact).set({ position: 'Линейка, пожарна, полиция' }).where(eq(contact.id, '112'))
  show()
  const card = (await screen.findByText('Спешен случай')).closest('a')
  expect(card?.textContent).toContain('Линейка, пожарна, полиция')
  await setLanguage('en')
  await waitFor(() => expect(card?.textContent).toBe('112EmergencyCall at once'))
})

test('an emergency number is read in the chosen language, chosen without a signal too, and found in each', async () => {
  const translations = { en: { name: 'Gas leak', position: 'Leave the building' } }
  const phones = [{ label: 'work', number: '+359 2 000 0190' }]
  await addContact(world, { id: 'gas', kind: 'emergency', name: 'Изтичане на газ', public: true, phones, translations })
  show()
  await screen.findByText('Изтичане на газ')
  await waitFor(async () => expect((await contactsOnDevice('en')).map(({ id }) => id)).toContain('gas'))
  setConnected(false)
  await setLanguage('en')
  const card = (await screen.findByText('Gas leak')).closest('a')
  expect(card?.textContent).toContain('Leave the building')
  const index = openIndex(await contactsOnDevice('en')).whole()
  for (const words of ['gas leak', 'изтичане']) expect(find(index, words).map(({ id }) => id)).toEqual(['gas'])
})

test('a company is called as one of its offices says, over its people too', async () => {
  const en = { name: 'Head office', company: 'Head office' }
  const office = { id: 'ofis', kind: 'office' as const, name: 'Централен офис', company: 'Централен офис' }
  await addContact(world, { ...office, list_order: 3, translations: { en } })
  await addContact(world, { id: 'neda', name: 'Неда Костова', company: 'Централен офис', list_order: 4 })
  // What an office without a company says of one is no company of everybody else who has none.
  const stall = { id: 'stall', kind: 'office' as const, name: 'Щанд', list_order: 5 }
  await addContact(world, { ...stall, translations: { en: { company: 'Fair' } } })
  await addContact(world, { id: 'guest', name: 'Асен Велчев', list_order: 6 })
  await setLanguage('en')
  show()
  const section = await screen.findByRole('region', { name: 'Head office' })
  expect(within(section).getByText('Неда Костова')).toBeDefined()
  expect(screen.queryByText('Централен офис')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Head office' }))
  await waitFor(() => expect(screen.queryByText('Елена Георгиева')).toBeNull())
  expect(screen.getByText('Неда Костова')).toBeDefined()
  const read = await contactsOnDevice('en')
  expect(read.find(({ id }) => id === 'guest')?.company).toBe('')
  expect(find(openIndex(read).whole(), 'head office').map(({ id }) => id)).toEqual(['ofis', 'neda'])
})

test('who answers now stands first, and says until when, without a signal too', async () => {
  const week = (text: string) => ({ duty: dutyOf(text) ?? [] })
  const line = { kind: 'emergency' as const, public: true, phones: [{ label: 'work', number: '+359 2 000 0103' }] }
  await addContact(world, { ...line, ...week('пн–пт 8–9'), id: 'doctor', name: 'Лекар', list_order: 1 })
  await addContact(world, { ...line, ...week('пн–пт 8–17'), id: 'desk', name: 'Диспечер', list_order: 2 })
  await world.db.update(contact).set(week('пн–пт 8:30–17:30')).where(eq(contact.id, 'sklad'))
  const cards = () => within(screen.getByRole('region', { name: 'Спешни номера' })).getAllByRole('link')
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    // Thursday.
    vi.setSystemTime('2026-11-26T12:00:00+02:00')
    show()
    await screen.findByText('Лекар')
    expect(cards().map(({ textContent }) => /Диспечер|Лекар|112/.exec(textContent)?.[0])).toEqual([
      'Диспечер',
      '112',
      'Лекар',
    ])
    const clockOf = (time: string) => clock(`2026-11-26T${time}:00+02:00`, 'bg')
    expect(cards()[0]?.textContent).toContain(`Сега отговаря, до ${clockOf('17:00')}`)
    expect(screen.getByText(`Сега отговаря, до ${clockOf('17:30')}`)).toBeDefined()
    await waitFor(async () => expect((await contactsOnDevice('bg')).map(({ id }) => id)).toContain('desk'))

    cleanup()
    queryClient.clear()
    setConnected(false)
    // The evening before a weekend.
    vi.setSystemTime('2026-11-27T20:00:00+02:00')
    show()
    await screen.findByText('Лекар')
    await waitFor(() =>
      expect(cards().map(({ textContent }) => /Диспечер|Лекар|112/.exec(textContent)?.[0])[0]).toBe('112'),
    )
    expect(screen.getAllByText(/^Отговаря от понеделник в /)).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: 'Склад Бургас, всички данни' }))
    expect(await screen.findByText('пн–пт 8:30–17:30')).toBeDefined()
  } finally {
    vi.useRealTimers()
  }
})

test('a visitor sees the public contacts and how to see the others', async () => {
  await enterAs({})
  show()
  await screen.findByText('Склад Бургас')
  expect(screen.queryByText('Елена Георгиева')).toBeNull()
  const hint = screen.getByText('Влезте, за да видите колегите си').closest('a')
  expect(hint?.getAttribute('href')).toBe('/auth')
  expect(screen.getByRole('button', { name: 'Назад' })).toBeDefined()
})

test('a company leaves only its own people, under its name', async () => {
  show()
  await screen.findByText('Елена Георгиева')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Сердион Логистика',
    'Сердион Енерго',
  ])
  fireEvent.click(screen.getByRole('radio', { name: 'Енерго' }))
  expect(screen.queryByText('Склад Бургас')).toBeNull()
  expect(screen.getByText('Елена Георгиева')).toBeDefined()
})

test('a question that nobody answers to says so and can be cleared', async () => {
  show()
  await screen.findByText('Елена Георгиева')
  ask('Ксенофонт')
  await screen.findByText('Няма съвпадение за „Ксенофонт“')
  fireEvent.click(screen.getByRole('button', { name: 'Изчисти търсенето' }))
  expect(await screen.findByText('Елена Георгиева')).toBeDefined()
})

test('the details of an office lead to the map and copy its number', async () => {
  const writeText = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Склад Бургас, всички данни' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Склад Бургас' }))
  const map = sheet.getByText(/Бургас 8000/).closest('a')
  expect(map?.getAttribute('href')).toContain('openstreetmap.org/?mlat=42.5341&mlon=27.4517')
  expect(map?.target).toBe('_blank')
  fireEvent.click(sheet.getByLabelText('Копирай +359 56 000 0121'))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('+359 56 000 0121'))
  await waitFor(() => expect(shownToasts().at(-1)?.text).toBe('Копирано: +359 56 000 0121'))
})

test('a contact is saved as a business card', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (files.push(file as Blob), 'blob:card'))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Елена Георгиева, всички данни' }))
  fireEvent.click(screen.getByText('Запази в телефона'))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  expect(files[0]?.type).toBe('text/vcard')
  expect(await files[0]?.text()).toMatch(/^BEGIN:VCARD[\s\S]*FN:Елена Георгиева[\s\S]*TEL;TYPE=cell:\+359 88 000 0101/)
})

test('every field of a contact arrives: details, card and search', async () => {
  const texts = Object.fromEntries(contactTexts.map((name, at) => [name, `Поле${at} ${name}`]))
  const filled: Contact = {
    ...blankContact(),
    ...texts,
    id: 'filled',
    kind: 'person',
    phones: [{ label: 'work', number: '+359 2 000 0100' }],
    emails: ['filled@serdion.example'],
    location: { lat: 42.5, lng: 23.25 },
    photo: null,
  }
  showOn(<ContactSheet contact={filled} onClose={() => undefined} />)
  const sheet = within(await screen.findByRole('dialog'))
  const card = vcardOf(filled).replaceAll('\r\n ', '')
  const index = openIndex([filled]).whole()
  for (const name of contactTexts) {
    expect(sheet.getAllByText(filled[name], { exact: false }).length).toBeGreaterThan(0)
    expect(card).toContain(filled[name])
    const isSearched = (searchedTexts as readonly string[]).includes(name)
    expect([name, find(index, filled[name].split(' ')[0] ?? '').length]).toEqual([name, isSearched ? 1 : 0])
  }
  for (const name of contactLines) expect(sheet.getByText(contactTextsNow().lines[name])).toBeDefined()
  expect(card).toContain('TEL;TYPE="work,voice":+359 2 000 0100')
  expect(card).toContain('EMAIL;TYPE=work:filled@serdion.example')
  expect(card).toContain('GEO:geo:42.5,23.25')
})

test('what did not load says why and loads on another try', async () => {
  setConnected(false)
  show()
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Контактите не се заредиха')
  expect(note.textContent).toContain('Няма връзка със сървъра')
  setConnected(true)
  fireEvent.click(screen.getByRole('button', { name: 'Опитай отново' }))
  await screen.findByText('Елена Георгиева')
})

test('the contacts are there without a connection, with their time', async () => {
  show()
  await screen.findByText('Елена Георгиева')
  await waitFor(() => expect(drawer.has('contacts')).toBe(true))
  cleanup()
  queryClient.clear()
  setConnected(false)
  show()
  await screen.findByText('Елена Георгиева')
  await screen.findByText(/Офлайн · обновено в \d\d:\d\d/)
  ask('elena')
  await waitFor(() => expect(screen.queryByText('Склад Бургас')).toBeNull())
})

test('what one reader kept is not shown to the next one', async () => {
  show()
  await screen.findByText('Елена Георгиева')
  await waitFor(() => expect(drawer.has('contacts')).toBe(true))
  cleanup()
  queryClient.clear()
  await enterAs({ user: 'guest' })
  setConnected(false)
  show()
  await screen.findByText('Контактите не се заредиха')
  expect(screen.queryByText('Елена Георгиева')).toBeNull()
})

const asked = () => calls.filter((url) => url.includes('/api/contacts'))

/** A hundred of them stand before Яна in the list. */
async function addMany() {
  const { db } = world
  const rows = Array.from({ length: 150 }, (_, at) => ({ id: `m${at}`, name: `Мая ${1000 + at}`, list_order: 3 }))
  await db.insert(contact).values(rows.map((row) => ({ ...row, kind: 'person' as const })))
  await addContact(world, { id: 'yana', name: 'Яна Последна', list_order: 4 })
}

/** Answers of the whole list wait for `release`, or do not come at all. */
function holdWhole() {
  const before = globalThis.fetch
  let release: (answer: 'answer' | 'fail') => void = () => {}
  const held = new Promise<'answer' | 'fail'>((resolve) => (release = resolve))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.startsWith('/api/contacts/all') && (await held) === 'fail') throw new TypeError('Failed to fetch')
    return before(url, init)
  })
  return { release: (how: 'answer' | 'fail') => release(how), restore: () => vi.stubGlobal('fetch', before) }
}

test('the first names stand there and are searched while the others are on their way, and it says so', async () => {
  await addMany()
  const { release } = holdWhole()
  show()
  await screen.findByLabelText('Търсене в контактите')
  ask('elena')
  await screen.findByText('Засега се търси само сред първите 100 контакта.')
  expect(screen.getByText('Елена Георгиева')).toBeDefined()
  ask('yana')
  await screen.findByText('Засега няма съвпадение за „yana“')
  release('answer')
  await screen.findByText('Яна Последна')
  expect(screen.queryByText(/Засега/)).toBeNull()
})

test('when the others do not come it says how many are there, and another try brings them', async () => {
  await addMany()
  const { release, restore } = holdWhole()
  show()
  await screen.findByLabelText('Търсене в контактите')
  release('fail')
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Заредиха се само първите 100 контакта')
  ask('elena')
  await screen.findByText('Елена Георгиева')
  expect(drawer.has('contacts')).toBe(false)
  restore()
  fireEvent.click(screen.getByRole('button', { name: 'Опитай отново' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  ask('yana')
  await screen.findByText('Яна Последна')
})

test('a list that ends with the first names is asked for once, and a fresh look asks for all at once', async () => {
  show()
  await screen.findByText('Елена Георгиева')
  expect(asked()).toEqual(['GET /api/contacts?limit=100&guest='])
  await addContact(world, { id: 'nov', name: 'Нов Човек' })
  fireEvent.click(screen.getByRole('button', { name: 'Обнови' }))
  await screen.findByText('Нов Човек')
  expect(asked()).toEqual(['GET /api/contacts?limit=100&guest=', 'GET /api/contacts/all?guest='])
})

test('more people than fit by unit stand by letters, all pages of them', async () => {
  for (let count = 0; count < 120; count++)
    await addContact(world, { id: `p${count}`, name: `${'АБВ'[count % 3]}на ${count}`, list_order: 3 })
  show()
  const letters = await screen.findByRole('slider', { name: 'Азбучник' })
  await waitFor(() => expect(letters.textContent).toBe('•АБВЕ'))
  expect(asked()).toEqual(['GET /api/contacts?limit=100&guest=', 'GET /api/contacts/all?guest='])
  // jsdom scrolls nothing.
  const scrollTo = vi.fn<(to: { top: number }) => void>()
  Object.assign(letters.closest('[data-skip-target]') ?? {}, { scrollTo })
  expect(letters.tabIndex).toBe(0)
  fireEvent.keyDown(letters, { key: 'End' })
  await waitFor(() => expect(scrollTo.mock.lastCall?.[0].top).toBeGreaterThan(1000))
  ask('Бна 118')
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())
  ask('Вна 119')
  await screen.findByText('Вна 119')
})

test('speaks English to who reads English', async () => {
  await setLanguage('en')
  show()
  expect((await link('Call Елена Георгиева')).getAttribute('href')).toBe('tel:+359880000101')
  expect(screen.getByPlaceholderText('Name, unit or company')).toBeDefined()
})

test('favourites stand first, also without a connection, and are the person’s own', async () => {
  const first = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Елена Георгиева, всички данни' }))
  const star = screen.getByRole('button', { name: 'Елена Георгиева в любими' })
  expect(star.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(star)
  await waitFor(() => expect(screen.getByRole('region', { name: 'Любими' }).textContent).toContain('Елена Георгиева'))
  first.unmount()
  setConnected(false)
  show()
  expect((await screen.findByRole('region', { name: 'Любими' })).textContent).toContain('Елена Георгиева')
  cleanup()
  setConnected(true)
  await world.addPerson({ id: 'other' })
  await signInAs('other')
  show()
  await screen.findByText('Елена Георгиева')
  expect(screen.queryByRole('region', { name: 'Любими' })).toBeNull()
})

test('whoever has a mobile number is one tap from a talk in Viber, and a fax only from being read', async () => {
  await addContact(world, {
    id: 'fax',
    kind: 'office',
    name: 'Деловодство',
    phones: [{ label: 'fax', number: '+359 2 000 0109' }],
  })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Елена Георгиева, всички данни' }))
  expect((await link('Пиши на Елена Георгиева във Viber')).getAttribute('href')).toBe(
    'viber://chat?number=%2B359880000101',
  )
  cleanup()
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Деловодство, всички данни' }))
  expect(screen.getByText('+359 2 000 0109').closest('a')).toBeNull()
})

test('«hr» finds the department that it is short for', async () => {
  show()
  await screen.findByText('Елена Георгиева')
  await addContact(world, { id: 'hristo', name: 'Христо Хранов' })
  ask('hr')
  await waitFor(() => expect(screen.queryByText('Склад Бургас')).toBeNull())
  expect(screen.getByText('Елена Георгиева')).toBeDefined()
})
