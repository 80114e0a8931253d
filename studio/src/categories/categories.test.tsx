import { categoriesAuthoring as authoring } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews } from '../../../server/test/content.ts'
import { openBrowser } from '../../test/browser.tsx'
import { moved } from '../ui/use-order.ts'

const browser = await openBrowser()
const { world, press } = browser

beforeEach(async () => {
  // Three are shown at a time: those of one test must not wait for those of another.
  await world.addGroup('energo', 'Сердион Енерго')
  await addCategory(world, 'a', { category_title: 'Безопасност', position: 1, mandatory: true })
  await addCategory(world, 'b', { category_title: 'Стол', position: 2, groups: ['energo'] })
  await addCategory(world, 'c', { category_title: 'Спорт', position: 3, groups: [] })
  await addNews(world, { category_id: 'a' })
})

const titles = () => [...document.querySelectorAll('.title')].map((title) => title.textContent)
const rowOf = (title: string) => screen.getByText(title).closest('li') ?? document.body
const admin = async () => {
  await world.addPerson({ id: 'chief', role: 'admin' })
  return world.as('chief')
}
async function open() {
  await browser.open('/categories')
  await screen.findByRole('heading', { name: 'Категории' })
  await waitFor(() => expect(titles()).toHaveLength(3))
}

test('each category says whom it is for, whether guests see it, and what stands in it', async () => {
  await open()
  const [first, second, third] = ['Безопасност', 'Стол', 'Спорт'].map(rowOf)
  expect(first?.textContent).toContain('Всички служителиВидима за гости')
  expect(first?.textContent).toContain('Задължителни известия')
  expect(first?.textContent).toContain('1 новина')
  await waitFor(() => expect(second?.textContent).toContain('Сердион ЕнергоНе се вижда от гости'))
  expect(third?.textContent).toContain('Още за никого')
  expect(third?.textContent).toContain('Без новини')
})

test('keys and menu move a category, the focus goes with it, and the last move is taken back', async () => {
  await open()
  const stol = () => screen.getByRole('button', { name: 'Редактирай „Стол“' })
  stol().focus()
  fireEvent.keyDown(stol(), { key: 'ArrowDown' })
  expect(titles()).toEqual(['Безопасност', 'Стол', 'Спорт'])
  fireEvent.keyDown(stol(), { key: 'ArrowDown', altKey: true })
  await waitFor(() => expect(titles()).toEqual(['Безопасност', 'Спорт', 'Стол']))
  await waitFor(() => expect(document.activeElement).toBe(stol()))
  fireEvent.keyDown(stol(), { key: 'ArrowDown', altKey: true })
  expect(screen.getAllByText('„Стол“ вече е на 3-о място от 3')).not.toHaveLength(0)

  press('Премести „Спорт“')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Най-горе' }))
  await waitFor(() => expect(titles()).toEqual(['Спорт', 'Безопасност', 'Стол']))
  const order = async () => (await (await admin())(authoring.list)).items.map(({ category_id }) => category_id)
  // While it comes, the offer of the move before may still stand.
  const offer = await screen.findByText('„Спорт“ вече е на 1-о място от 3', { selector: ':has(> button)' })
  fireEvent.click(within(offer).getByRole('button', { name: 'Върни' }))
  await waitFor(() => expect(titles()).toEqual(['Безопасност', 'Спорт', 'Стол']))
  await waitFor(() => expect(browser.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(3))
  expect(await order()).toEqual(['a', 'c', 'b'])
})

test('an order of another list is not saved: what is new is shown', async () => {
  await open()
  await (
    await admin()
  )(authoring.create, { body: { category_title: 'Нова' } })
  const stol = screen.getByRole('button', { name: 'Редактирай „Стол“' })
  fireEvent.keyDown(stol, { key: 'ArrowUp', altKey: true })
  await screen.findByText(/Подредбата не е запазена. Междувременно някой промени категориите./)
  await waitFor(() => expect(titles()).toEqual(['Безопасност', 'Стол', 'Спорт', 'Нова']))
})

test('whose category was changed meanwhile is told, and his own changes go over the others alone', async () => {
  await open()
  press('Редактирай „Стол“')
  fireEvent.change(await screen.findByLabelText('Заглавие'), { target: { value: 'Столова' } })
  const chief = await admin()
  await chief(authoring.change, { params: { id: 'b' }, body: { version: 1, mandatory: true } })
  press('Запази')
  await screen.findByText(/Някой промени категорията, докато пишехте./)
  expect(screen.getByLabelText<HTMLInputElement>('Заглавие').value).toBe('Столова')
  press('Запази')
  await waitFor(() => expect(titles()).toEqual(['Безопасност', 'Столова', 'Спорт']))
  expect(rowOf('Столова').textContent).toContain('Задължителни известия')
})

test('a drawer that is closed by mistake loses nothing of what was written', async () => {
  await open()
  const title = () => screen.findByLabelText<HTMLInputElement>('Заглавие')
  press('Редактирай „Стол“')
  fireEvent.change(await title(), { target: { value: 'Столова' } })
  const close = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Затвори' }))
  close()
  await waitFor(() => expect(screen.queryByLabelText('Заглавие')).toBeNull())
  press('Редактирай „Стол“')
  expect((await title()).value).toBe('Столова')
  press('Запази')
  await waitFor(() => expect(titles()).toEqual(['Безопасност', 'Столова', 'Спорт']))
})

test('a category in which something stands is not deleted, and says so before and after', async () => {
  await open()
  press('Редактирай „Безопасност“')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Изтрий' })
  expect(button.disabled).toBe(true)
  expect(screen.getByText(/В нея има 1 новина. Преместете ги/)).toBeTruthy()
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Затвори' }))

  press('Редактирай „Спорт“')
  fireEvent.click(await screen.findByRole('button', { name: 'Изтрий' }))
  await waitFor(() => expect(titles()).toEqual(['Безопасност', 'Стол']))
  await addNews(world, { category_id: 'c' })
  const toast = screen.getByText(/е изтрита/).closest<HTMLElement>('[role=alert]') ?? document.body
  fireEvent.click(within(toast).getByRole('button', { name: 'Затвори' }))
  await screen.findByText('В категорията вече има новини, затова не е изтрита.')
  await waitFor(() => expect(titles()).toEqual(['Безопасност', 'Стол', 'Спорт']))
})

test('an editor of some categories looks at all, and is told why he moves none', async () => {
  const editor_rights = { categories: ['a'], publish: true, push: true, push_urgent: false }
  const { password_hash } = browser
  await world.addPerson({ id: 'petar', name: 'Петър', role: 'editor', editor_rights, password_hash })
  await browser.open('/categories', 'petar@example.com')
  await waitFor(() => expect(titles()).toHaveLength(3))
  expect(screen.getByText(/я променят редакторите на всички категории/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Премести|Редактирай|Нова категория/ })).toBeNull()
})

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 9, 'acb'],
  ['b', -9, 'bac'],
  ['b', 1, undefined],
  ['x', 0, undefined],
])('of abc, %s moved to %i gives %s', (id, to, after) => {
  expect(moved(['a', 'b', 'c'], id, to)?.join('')).toBe(after)
})

test('a title is written in each language of the installation, and taken back where it is emptied', async () => {
  await open()
  const chief = await admin()
  const saved = async () => (await chief(authoring.list)).items[0]?.translations
  const writeEnglish = async (value: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Редактирай „Безопасност“' }))
    fireEvent.change(await screen.findByLabelText('Заглавие (английски)'), { target: { value } })
    press('Запази')
  }
  await writeEnglish('Safety')
  await waitFor(async () => expect(await saved()).toEqual({ en: { category_title: 'Safety' } }))
  await waitFor(() => expect(screen.queryByLabelText('Заглавие (английски)')).toBeNull())
  await writeEnglish('  ')
  await waitFor(async () => expect(await saved()).toEqual({}))
})
