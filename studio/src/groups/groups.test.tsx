import { groups } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { groups as groupRows, personGroup } from '../../../server/src/identity/tables.ts'
import { addCategory, addNews, addNotification } from '../../../server/test/content.ts'
import { openBrowser } from '../../test/browser.tsx'

const { world, password_hash, open, press, write } = await openBrowser()

beforeEach(async () => {
  await world.addGroup('energo', 'А Енерго')
  await world.addGroup('stroy', 'Б Строй')
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin', password_hash })
  await world.addPerson({ id: 'mira', name: 'Мира Петкова', place: 'Русе' })
})

const openGroups = () => open('/people/groups', 'chief@example.com')
const titles = async () =>
  within(await screen.findByRole('list', { name: 'Групи' }))
    .getAllByRole('button', { name: /Редактирай/ })
    .map(({ textContent }) => textContent)

test('a group by rule is made, counted while it is written, and reads as a sentence', async () => {
  await openGroups()
  await titles()
  press('Нова група')
  fireEvent.change(await screen.findByLabelText('Име на групата'), { target: { value: 'Русе' } })
  fireEvent.click(screen.getByRole('radio', { name: /^По правило/ }))
  fireEvent.change(screen.getByLabelText('Какво'), { target: { value: 'place' } })
  write('Стойност', 'русе')
  await screen.findByText('Правилото обхваща 1 човек.')
  press('Добави')
  await waitFor(async () => expect(await titles()).toEqual(['А Енерго', 'Б Строй', 'Русе']))
  expect(screen.getByText('мястото е „русе“')).toBeTruthy()
  const { items } = await (await world.as('chief'))(groups.list)
  expect(items.at(-1)).toMatchObject({ title: 'Русе', people: 1 })
})

test('groups are put in order with Alt and an arrow, and a name that is taken is refused', async () => {
  await openGroups()
  await titles()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Редактирай „Б Строй“' }), { key: 'ArrowUp', altKey: true })
  await waitFor(async () => expect(await titles()).toEqual(['Б Строй', 'А Енерго']))
  await waitFor(async () => {
    const { items } = await (await world.as('chief'))(groups.list)
    expect(items.map(({ id }) => id)).toEqual(['stroy', 'energo'])
  })
  press('Редактирай „Б Строй“')
  fireEvent.change(await screen.findByLabelText('Име на групата'), { target: { value: 'а енерго' } })
  press('Запази')
  await screen.findByText('Вече има група с това име.')
})

test('a name in another language is written beside the title, and one that is taken is said there', async () => {
  await openGroups()
  await titles()
  press('Редактирай „А Енерго“')
  await screen.findByLabelText('Име на групата (английски)')
  write('Име на групата (английски)', 'Energy')
  press('Запази')
  await screen.findByText('Групата е запазена')
  await waitFor(() => expect(screen.queryByLabelText('Име на групата')).toBeNull())
  press('Редактирай „Б Строй“')
  await screen.findByLabelText('Име на групата (английски)')
  write('Име на групата (английски)', 'energy')
  press('Запази')
  const said = await screen.findByText('Вече има група с това име.')
  expect(screen.getByLabelText('Име на групата (английски)').getAttribute('aria-describedby')).toContain(said.id)
  const { items } = await (await world.as('chief'))(groups.list)
  expect(items.map((one) => one.titles)).toEqual([{ en: 'Energy' }, {}])
})

test('what is written of a group outlives what another administrator writes meanwhile', async () => {
  await openGroups()
  await titles()
  press('Редактирай „Б Строй“')
  fireEvent.change(await screen.findByLabelText('Име на групата'), { target: { value: 'Б Строител' } })
  const other = await world.as('chief')
  const [, stroy] = (await other(groups.list)).items
  const body = { version: stroy?.version ?? 0, choosable: false }
  await other(groups.change, { params: { id: 'stroy' }, body })
  press('Запази')
  await screen.findByText(/^Междувременно някой промени тази група/)
  expect(screen.getByLabelText<HTMLInputElement>('Име на групата').value).toBe('Б Строител')
  press('Запази')
  await waitFor(async () => expect(await titles()).toEqual(['А Енерго', 'Б Строител']))
  expect((await other(groups.list)).items[1]).toMatchObject({ title: 'Б Строител', choosable: false })
})

test('a drawer of a group that is closed by mistake loses nothing of what was written', async () => {
  await openGroups()
  await titles()
  const field = () => screen.findByLabelText<HTMLInputElement>('Име на групата')
  const close = async () => {
    press('Затвори')
    await waitFor(() => expect(screen.queryByLabelText('Име на групата')).toBeNull())
  }
  press('Редактирай „Б Строй“')
  fireEvent.change(await field(), { target: { value: 'Б Строител' } })
  await close()
  press('Нова група')
  fireEvent.change(await field(), { target: { value: 'Нощна смяна' } })
  await close()
  press('Редактирай „Б Строй“')
  expect((await field()).value).toBe('Б Строител')
  press('Запази')
  await waitFor(async () => expect(await titles()).toEqual(['А Енерго', 'Б Строител']))
  press('Нова група')
  expect((await field()).value).toBe('Нощна смяна')
})

test('a group that news are for says so, and is not deleted', async () => {
  await addCategory(world)
  await addNews(world, { title: 'Нов автобус', groups: ['energo'] })
  await openGroups()
  await titles()
  press('Редактирай „А Енерго“')
  await screen.findByText(/„Нов автобус“/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Изтрий групата' }).disabled).toBe(true)
})

test('a group that only past notifications were for can be deleted, and its drawer says that they keep its name', async () => {
  await addNotification(world, { groups: ['energo'] })
  await openGroups()
  await titles()
  press('Редактирай „А Енерго“')
  await screen.findByText(/Едно минало известие, анкета или новина запазва името/)
  press('Изтрий групата')
  await waitFor(async () => expect(await titles()).toEqual(['Б Строй']))
})

test('a group of the directory says so, and nothing of it can be changed or deleted here', async () => {
  await world.db.update(groupRows).set({ directory: 'scim' }).where(eq(groupRows.id, 'stroy'))
  await openGroups()
  await titles()
  await screen.findByText('От директорията')
  press('Редактирай „Б Строй“')
  const field = await screen.findByLabelText<HTMLInputElement>('Име на групата')
  expect(field.disabled).toBe(true)
  await screen.findByText(/се определят в директорията на компанията/)
  expect(screen.queryByRole('button', { name: 'Изтрий групата' })).toBeNull()
})

/** Chooses somebody of the group by a part of their name. */
// In jsdom, where nothing has a place, what opens below a field is taken to be out of sight.
const option = (name: string) => ({ name, hidden: true })
const choose = async (part: string, name: string) => {
  const field = await screen.findByRole('combobox', { name: 'Водят групата' })
  fireEvent.click(field)
  fireEvent.change(field, { target: { value: part } })
  fireEvent.click(await screen.findByRole('option', option(name)))
}
const leadersOf = async (id: string) =>
  (await (await world.as('chief'))(groups.get, { params: { id } })).leaders.map((one) => one.name)

test('who leads a group is chosen of its people, shown with it, and taken back', async () => {
  await world.addPerson({ id: 'boyan', name: 'Боян Пенев', user_group: 'stroy' })
  await world.addPerson({ id: 'vera', name: 'Вера Илиева', user_group: 'stroy' })
  await openGroups()
  await titles()
  press('Редактирай „Б Строй“')
  const field = await screen.findByRole('combobox', { name: 'Водят групата' })
  fireEvent.click(field)
  await screen.findByRole('option', option('Вера Илиева'))
  expect(screen.queryByRole('option', option('Мира Петкова'))).toBeNull()
  fireEvent.change(field, { target: { value: 'мира' } })
  await screen.findByText('В групата няма такъв човек.')
  await choose('боян', 'Боян Пенев')
  press('Запази')
  await waitFor(async () => expect(await leadersOf('stroy')).toEqual(['Боян Пенев']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Редактирай „Б Строй“')
  const pills = () => [...document.querySelectorAll('.mantine-MultiSelect-pill')].map(({ textContent }) => textContent)
  await waitFor(() => expect(pills()).toEqual(['Боян Пенев']))
  await choose('вера', 'Вера Илиева')
  press('Запази')
  await waitFor(async () => expect(await leadersOf('stroy')).toEqual(['Боян Пенев', 'Вера Илиева']))
})

test('whoever has left the group meanwhile is not named, and the form says so', async () => {
  await world.addPerson({ id: 'boyan', name: 'Боян Пенев', user_group: 'stroy' })
  await openGroups()
  await titles()
  press('Редактирай „Б Строй“')
  await choose('боян', 'Боян Пенев')
  await world.db.delete(personGroup)
  press('Запази')
  await screen.findByText(/Някой от избраните вече не е в групата/)
  expect(await leadersOf('stroy')).toEqual([])
})

test('who leads a group of the directory is said here', async () => {
  await world.addPerson({ id: 'boyan', name: 'Боян Пенев', user_group: 'stroy' })
  await world.db.update(groupRows).set({ directory: 'scim' }).where(eq(groupRows.id, 'stroy'))
  await openGroups()
  await titles()
  press('Редактирай „Б Строй“')
  await choose('боян', 'Боян Пенев')
  press('Запази')
  await waitFor(async () => expect(await leadersOf('stroy')).toEqual(['Боян Пенев']))
})

test('of a group that is being made nobody is asked who leads it', async () => {
  await openGroups()
  await titles()
  press('Нова група')
  await screen.findByLabelText('Име на групата')
  expect(screen.queryByRole('combobox', { name: 'Водят групата' })).toBeNull()
})
