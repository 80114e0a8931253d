import { newsAuthoring as authoring, notifications } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addCategory, addNews } from '../../../server/test/content.ts'
import { openBrowser } from '../../test/browser.tsx'

const { world, open } = await openBrowser()

beforeAll(() => import('./EditorPage.tsx'))
beforeEach(async () => {
  world.clock.now = new Date()
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'mira', name: 'Мира', user_group: 'energo' })
  await addCategory(world, 'general', { category_title: 'Общи' })
  await addCategory(world, 'safety', { category_title: 'Безопасност' })
})

const stored = async (id: string) => (await world.as('nadya'))(authoring.get, { params: { id } })
const addDraft = (row: object = {}) =>
  addNews(world, { title: 'Нов склад', status: 'draft', published_at: null, ...row })
const field = (name: string) => screen.findByLabelText<HTMLTextAreaElement>(name, { selector: 'input, textarea' })
const sheet = async (name = 'Публикуване') => within(await screen.findByRole('dialog', { name }))
const confirmKey = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ctrlKey: true })
const inbox = async () => (await (await world.as('mira'))(notifications.list, { query: {} })).items

test('Ctrl+Enter opens the sheet and publishes; what comes next stands beside the page, and can be undone', async () => {
  const id = await addDraft({ summary: 'Отваря в понеделник.' })
  await open(`/news/${id}`)
  await field('Резюме')
  confirmKey()
  const before = await sheet()
  await before.findByRole('button', { name: 'Публикувай за 3' })
  fireEvent.click(before.getByRole('switch', { name: /Изпрати известие/ }))
  expect(await before.findByRole('button', { name: 'Публикувай и изпрати на 3\u00a0души' })).toBeTruthy()
  expect(screen.getAllByRole('region', { name: 'Обхват', hidden: true })).toHaveLength(1)
  expect(
    before.getByText('Колко телефона ще звъннат, не се казва за по-малко от петима души.', { exact: false }),
  ).toBeTruthy()
  confirmKey()

  const after = await sheet('Нов склад')
  expect(after.getByText('Новината е публикувана.')).toBeTruthy()
  expect((await inbox())[0]).toMatchObject({ title: 'Нов склад', body: 'Отваря в понеделник.' })
  const reader = after.getByRole('link', { name: 'Вижте я като читател' })
  expect(reader.getAttribute('href')).toBe(`${location.origin}/news/${id}`)
  expect(after.getByRole('link', { name: 'Кой я е прочел' }).getAttribute('href')).toBe(`/studio/news/${id}/insights`)
  const writeText = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  fireEvent.click(after.getByRole('button', { name: 'Копирай връзката' }))
  expect(await screen.findByText('Връзката е копирана.')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/news/${id}`)
  fireEvent.click(after.getByRole('button', { name: 'Отмени публикуването' }))
  expect(await screen.findByText('Вече не е публикувана.')).toBeTruthy()
  expect((await stored(id)).status).toBe('archived')
  expect(screen.queryByRole('dialog', { name: 'Нов склад' })).toBeNull()
})

test('what is not in order leads to its place, in the sheet or on the page', async () => {
  const id = await addDraft({ title: '', category_id: null, groups: [] })
  await open(`/news/${id}`)
  await field('Резюме')
  fireEvent.click(screen.getByRole('button', { name: 'Публикувай' }))
  const before = await sheet()
  expect(before.getByRole<HTMLButtonElement>('button', { name: /^Публикувай за/ }).disabled).toBe(true)
  fireEvent.click(before.getByRole('button', { name: 'Няма категория' }))
  expect(document.activeElement).toBe(before.getByLabelText('Категория'))
  fireEvent.click(before.getByRole('button', { name: 'Не е избрано за кого е' }))
  expect((document.activeElement as HTMLInputElement).type).toBe('radio')
  fireEvent.click(before.getByRole('button', { name: 'Няма заглавие' }))
  const title = await field('Заглавие')
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(screen.queryByRole('dialog')).toBeNull()
  // The column leads there, too.
  fireEvent.click(screen.getByRole('button', { name: 'Няма резюме за списъка с новини' }))
  const summary = await field('Резюме')
  await waitFor(() => expect(document.activeElement).toBe(summary))
  // A translation that is missing is begun.
  fireEvent.click(screen.getByRole('button', { name: 'Липсва превод (Английски)' }))
  await waitFor(() => expect((document.activeElement as HTMLElement).lang).toBe('en'))
})

test('the title of a notification ends with a word, and says that it was cut and what room is left', async () => {
  const long = 'Ремонтът на моста над Янтра приключи два дни по-рано от срока'
  const id = await addDraft({ title: long })
  await open(`/news/${id}`)
  await field('Резюме')
  fireEvent.click(screen.getByRole('switch', { name: /Изпрати известие/ }))
  const title = await field('Заглавие на известието')
  expect(title.value).toBe('Ремонтът на моста над Янтра приключи два дни…')
  expect(screen.getByText(/^Заглавието на новината е 61 знака, в известието се побират 50\./)).toBeTruthy()
  expect(screen.getByText(`${title.value.length} / 50`)).toBeTruthy()
  fireEvent.change(title, { target: { value: 'Мостът е готов' } })
  expect(screen.queryByText(/^Заглавието на новината е/)).toBeNull()
})

test('an hour is picked by the name of its day', async () => {
  const id = await addDraft({ summary: 'Отваря в понеделник.' })
  await open(`/news/${id}`)
  await field('Резюме')
  fireEvent.click(screen.getByRole('button', { name: 'Публикувай' }))
  const before = await sheet()
  fireEvent.click(before.getByRole('radio', { name: 'В избран час' }))
  const scheduling = await sheet('Насрочване')
  const days = within(scheduling.getByRole('group', { name: 'Близки дни' })).getAllByRole('button')
  expect(days.map((day) => day.textContent).slice(0, 2)).toEqual(['Днес', 'Утре'])
  expect(days).toHaveLength(7)
  fireEvent.click(days[3] ?? document.body)
  fireEvent.change(scheduling.getByLabelText('Час'), { target: { value: '7:30' } })
  fireEvent.click(await scheduling.findByRole('button', { name: 'Насрочи за 3' }))
  expect(await screen.findByText(/^Новината излиза/)).toBeTruthy()
  const now = new Date()
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 3, 7, 30)
  expect(await stored(id)).toMatchObject({ status: 'scheduled', published_at: at.toISOString() })
})

test('a new item begins with category and audience of the last one that came out', async () => {
  await addNews(world, { category_id: 'safety', groups: ['energo'], created_by: 'nadya' })
  await open('/news/new')
  const category = await screen.findByLabelText<HTMLSelectElement>('Категория')
  await waitFor(() => expect(category.value).toBe('safety'))
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Сердион Енерго/ })).checked).toBe(true)
  expect(screen.queryByText('Не е избрано за кого е')).toBeNull()
})
