import { invitations } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '../../test/browser.tsx'
import { markUsedBy, redeemInvitation } from '../../../server/src/invitations/index.ts'
import { addCategory, addNews, textBody } from '../../../server/test/content.ts'

const { world, password_hash, open, press, write, setOutage } = await openBrowser()
/** What was downloaded: its name and its bytes. */
const saved: { name: string; file: Blob }[] = []

beforeEach(async () => {
  saved.length = 0
  const files = new Map<string, Blob>()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href)
    if (file) saved.push({ name: this.download, file })
  })
  URL.createObjectURL = (file: Blob) => {
    const address = `blob:http://localhost/${files.size}`
    files.set(address, file)
    return address
  }
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addGroup('logistika', 'Сердион Логистика')
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin', password_hash })
})
afterEach(() => vi.restoreAllMocks())

const make = async (body: object) =>
  (await world.as('chief'))(invitations.create, { body: { group_id: 'energo', role: 'member', ...body } })
const openInvitations = (search = '') => open(`/people/invitations${search}`, 'chief@example.com')
const rowOf = async (name: string) => (await screen.findByText(name, { selector: 'b' })).closest('tr') ?? document.body
const chooseGroup = async (id: string) => {
  const field = await screen.findByLabelText('Група')
  await waitFor(() => expect(field.querySelector(`option[value=${id}]`)).toBeTruthy())
  fireEvent.change(field, { target: { value: id } })
}
/** Notes of the test before may still stand. */
const undo = () => fireEvent.click(screen.getAllByRole('button', { name: 'Върни' }).at(-1) ?? document.body)

test('a list of names becomes codes that are shown once and printed, each of which lets somebody in', async () => {
  await open('/people', 'chief@example.com')
  fireEvent.click(await screen.findByRole('link', { name: 'Покани' }))
  await screen.findByText('Още няма покани')
  fireEvent.click(screen.getAllByRole('button', { name: 'Направи покани' })[0] ?? document.body)
  const side = within(await screen.findByRole('dialog', { name: 'Направи покани' }))
  fireEvent.click(side.getByRole('button', { name: 'Направи покани' }))
  await side.findByText('Въведете поне едно име.')
  await waitFor(() => expect(document.activeElement).toBe(side.getByLabelText('Имена, по едно на ред')))
  write('Имена, по едно на ред', 'Иван  Петров\n\n\tМира Савова \n')
  fireEvent.click(side.getByRole('button', { name: 'Направи 2 покани' }))
  await side.findByText('Изберете група.')
  await waitFor(() => expect(document.activeElement).toBe(side.getByLabelText('Група')))
  await chooseGroup('energo')
  side.getByRole('button', { name: 'Направи 2 покани' }).focus()
  fireEvent.click(side.getByRole('button', { name: 'Направи 2 покани' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: '2 покани са готови' })))
  const ready = within(await screen.findByRole('dialog', { name: '2 покани са готови' }))
  const codes = ready
    .getAllByRole('listitem')
    .map((row) => row.querySelector('code')?.textContent?.replace(' ', '') ?? '')
  expect(ready.getByText('Мира Савова')).toBeTruthy()
  fireEvent.click(ready.getByRole('button', { name: 'Изтегли листовете (PDF)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^покани-до-2026-12-20\.pdf$/)
  expect(saved[0]?.file.size).toBeGreaterThan(5000)
  expect(await redeemInvitation(world.house.hashCode)(world.db, codes[1] ?? '', world.clock.now)).toMatchObject({
    group_id: 'energo',
  })
})

test('codes outlive a drawer that is closed by mistake, until somebody says that he has them', async () => {
  await make({ names: ['Боян'] })
  await openInvitations('?open=new')
  await chooseGroup('logistika')
  fireEvent.click(screen.getByText('Без имена'))
  write('Брой', '3')
  press('Направи 3 покани')
  const ready = within(await screen.findByRole('dialog', { name: '3 покани са готови' }))
  const first = ready.getAllByRole('listitem')[0]?.textContent ?? ''
  fireEvent.click(ready.getByRole('button', { name: 'Затвори' }))
  await screen.findByText('3 нови кода още не са запазени')
  press('Покажи кодовете')
  const again = within(await screen.findByRole('dialog', { name: '3 покани са готови' }))
  expect(again.getAllByRole('listitem')[0]?.textContent).toBe(first)
  fireEvent.click(again.getByRole('button', { name: 'Готово, запазих ги' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Направи покани'))
  await rowOf('Без име, № 3')
  expect(screen.queryByText(/още чакат/)).toBeNull()
  undo()
  await screen.findByText('3 нови кода още не са запазени')
})

test('the list says what became of each, narrowed by what stands in the address', async () => {
  const { items } = await make({ names: ['Иван Петров', 'Ангел Колев'], note: 'Втора смяна' })
  await make({ names: ['Боян'], group_id: 'logistika' })
  await world.addPerson({ id: 'ivan', name: 'Иван Иванов Петров' })
  const used = await redeemInvitation(world.house.hashCode)(world.db, items[0]?.code ?? '', world.clock.now)
  await markUsedBy(world.db, used?.id ?? '', 'ivan')
  await openInvitations('?state=used')
  const row = await rowOf('Иван Петров')
  for (const said of ['Втора смяна', 'Сердион Енерго', 'Използвана', 'Иван Иванов Петров'])
    await waitFor(() => expect(row.textContent).toContain(said))
  expect(screen.queryByText('Ангел Колев')).toBeNull()
  press(/^Всички 3/)
  fireEvent.click(within(await rowOf('Ангел Колев')).getByTitle('Покажи направените наведнъж'))
  await waitFor(() => expect(screen.queryByText('Боян')).toBeNull())
  expect(location.search).toMatch(/^\?batch=/)
  press('Отмени чакащата')
  await screen.findByText('Поканата е отменена')
  await waitFor(async () => expect((await rowOf('Ангел Колев')).textContent).toContain('Отменена'))
  press('Покажи всички партиди')
  write('Име или бележка', 'никой')
  await screen.findByText('Няма такива покани')
  press('Махни филтрите')
  await rowOf('Боян')
})

test('a revoked code is worth nothing until that is taken back', async () => {
  const { items } = await make({ names: ['Ангел Колев'] })
  const code = items[0]?.code ?? ''
  await openInvitations()
  await rowOf('Ангел Колев')
  screen.getByRole('button', { name: 'Отмени поканата: Ангел Колев' }).focus()
  press('Отмени поканата: Ангел Колев')
  await screen.findByText('Поканата е отменена')
  // There is nothing to revoke any more: the focus stays in its row.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Отмени поканата: Ангел Колев' })).toBeNull())
  await waitFor(async () => expect((await rowOf('Ангел Колев')).contains(document.activeElement)).toBe(true))
  expect(await redeemInvitation(world.house.hashCode)(world.db, code, world.clock.now)).toBeUndefined()
  undo()
  await screen.findByText('Поканата пак важи')
  await waitFor(async () => expect((await rowOf('Ангел Колев')).textContent).toContain('Чака'))
  expect(await redeemInvitation(world.house.hashCode)(world.db, code, world.clock.now)).toBeDefined()
})

test('without a connection nothing that was written is lost, and the list offers another try', async () => {
  await openInvitations('?open=new')
  await chooseGroup('energo')
  write('Имена, по едно на ред', 'Иван Петров')
  setOutage(() => Promise.reject(new TypeError('no network')))
  press('Направи 1 покана')
  await screen.findByText(/Вижте в списъка дали поканите са направени/)
  setOutage(undefined)
  press('Направи 1 покана')
  await screen.findByRole('dialog', { name: '1 покана е готова' })
  setOutage(() => Promise.reject(new TypeError('no network')))
  press('Изтегли листа (PDF)')
  await screen.findByText('Няма връзка със сървъра. Проверете интернет връзката.')
  setOutage(undefined)
  press('Изтегли листа (PDF)')
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('an editor downloads the sheet of a published item for the notice board', async () => {
  await addCategory(world)
  const id = await addNews(world, { title: 'Нов автобус' })
  await open(`/news/${id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Още действия' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Лист за информационното табло (PDF)' }))
  await waitFor(() =>
    expect(saved.map(({ name }) => name)).toEqual(['Лист за информационното табло – Нов автобус.pdf']),
  )
})

test('of an item in two languages the sheet is downloaded in either', async () => {
  await addCategory(world)
  const en = { title: 'New bus', summary: 'Line 7.', key_points: [], body: textBody('It runs.') }
  const id = await addNews(world, { title: 'Нов автобус', translations: { en } })
  await open(`/news/${id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Още действия' }))
  const sheets = await screen.findAllByRole('menuitem', { name: /^Лист за информационното табло/ })
  expect(sheets.map((sheet) => sheet.textContent)).toEqual([
    'Лист за информационното табло на български (PDF)',
    'Лист за информационното табло на английски (PDF)',
  ])
  fireEvent.click(sheets[1] ?? document.body)
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Лист за информационното табло – New bus.pdf']))
})
