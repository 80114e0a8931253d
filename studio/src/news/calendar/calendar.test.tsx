import { newsAuthoring } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addNews, addNotification, addSurvey } from '../../../../server/test/content.ts'
import { openNewsroom } from '../../../test/newsroom.ts'
import { addDays, type Day, dayOfTime, midnightOf, weeksOf } from './days.ts'

const browser = await openNewsroom()
const { world, press, stored } = browser

const today = dayOfTime(Date.now())
/** Ten o'clock of a day, counted from today. */
const tenOn = (days: number) => new Date(midnightOf(addDays(today, days)).getTime() + 10 * 3_600_000)
const schedule = (days: number, row: object = {}) =>
  addNews(world, { status: 'scheduled', published_at: tenOn(days), title: 'Ново меню', ...row })

async function openCalendar(day: Day, more = '') {
  await browser.open(`/news/calendar?view=week&day=${day}${more}`)
  await screen.findByRole('table', { name: 'Календар' })
}
/** Found by its words: on a busy machine names by role take long. */
async function entry(title = 'Ново меню', kind: 'appears' | 'ends' = 'appears') {
  const found = (await screen.findAllByText(title)).map((words) => words.closest('button'))
  const button = found.find((each) => (each?.dataset['look'] === 'ends') === (kind === 'ends'))
  return button ?? expect.fail(`${title} does not stand in the calendar`)
}
const dayOfEntry = (element: Element) => element.closest('td')?.dataset['day']

test('what appears and what ends stands on its day, and opens with its moment', async () => {
  await schedule(8, { expires_at: tenOn(10), category_id: 'canteen', important: true })
  await openCalendar(addDays(today, 8))
  const appears = await entry()
  expect(appears.textContent).toMatch(/10:00 Ново меню, Насрочена/)
  expect(dayOfEntry(appears)).toBe(addDays(today, 8))
  fireEvent.click(appears)
  const dialog = await screen.findByRole('dialog', { name: 'Ново меню' })
  expect(within(dialog).getByText(/Стол · Редакция/)).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Отвори новината' })).toBeTruthy()
})

test('Alt and an arrow move it by a day at the same hour, the focus stays with it, and it can be taken back', async () => {
  const id = await schedule(15)
  await openCalendar(addDays(today, 15))
  const before = await entry()
  before.focus()
  fireEvent.keyDown(before, { key: 'ArrowRight', altKey: true })
  await screen.findByText(/„Ново меню“ ще излезе на/)
  expect((await stored(id)).published_at).toBe(tenOn(16).toISOString())
  const after = await entry()
  expect(dayOfEntry(after)).toBe(addDays(today, 16))
  await waitFor(() => expect(document.activeElement).toBe(after))
  press('Върни')
  await waitFor(async () => expect((await stored(id)).published_at).toBe(tenOn(15).toISOString()))
})

test('moved into another week, it is shown there at once and keeps the focus', async () => {
  const sunday = weeksOf('week', addDays(today, 15))[0]?.[6] ?? expect.fail()
  const ten = (day: Day) => new Date(midnightOf(day).getTime() + 10 * 3_600_000)
  const id = await schedule(0, { published_at: ten(sunday) })
  await openCalendar(sunday)
  const before = await entry()
  before.focus()
  fireEvent.keyDown(before, { key: 'ArrowRight', altKey: true })
  await screen.findByText(/„Ново меню“ ще излезе на/)
  const after = await entry()
  expect(dayOfEntry(after)).toBe(addDays(sunday, 1))
  await waitFor(() => expect(document.activeElement).toBe(after))
  expect((await stored(id)).published_at).toBe(ten(addDays(sunday, 1)).toISOString())
})

test('several moves in a row are taken back together', async () => {
  const id = await schedule(15)
  await openCalendar(addDays(today, 15))
  for (let moves = 0; moves < 3; moves++) fireEvent.keyDown(await entry(), { key: 'ArrowDown', altKey: true })
  await waitFor(async () => expect((await stored(id)).published_at).toBe(tenOn(36).toISOString()))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Върни' })).toHaveLength(1))
  press('Върни')
  await waitFor(async () => expect((await stored(id)).published_at).toBe(tenOn(15).toISOString()))
})

test('an hour that has passed publishes nothing, and what is out stays where it is', async () => {
  const id = await schedule(1)
  await addNews(world, { title: 'Излязла', published_at: tenOn(1) })
  await openCalendar(addDays(today, 1))
  fireEvent.keyDown(await entry('Излязла'), { key: 'ArrowRight', altKey: true })
  fireEvent.keyDown(await entry(), { key: 'ArrowUp', altKey: true })
  await screen.findByText('„Ново меню“ остава на мястото си: този час вече е минал.')
  expect(await stored(id)).toMatchObject({ status: 'scheduled', published_at: tenOn(1).toISOString() })
})

test('an end moves too, but never before the beginning', async () => {
  const id = await addNews(world, { title: 'Ново меню', published_at: tenOn(0), expires_at: tenOn(9) })
  await openCalendar(addDays(today, 9))
  fireEvent.keyDown(await entry('Ново меню', 'ends'), { key: 'ArrowRight', altKey: true })
  await waitFor(async () => expect((await stored(id)).expires_at).toBe(tenOn(10).toISOString()))
  expect((await stored(id)).status).toBe('published')
})

test('what somebody else has taken back meanwhile is left to him', async () => {
  const id = await schedule(15)
  await openCalendar(addDays(today, 15))
  const shown = await entry()
  await (
    await world.as('nadya')
  )(newsAuthoring.unpublish, { params: { id }, body: {} })
  fireEvent.keyDown(shown, { key: 'ArrowRight', altKey: true })
  await screen.findByText(/променена междувременно/)
  expect(await stored(id)).toMatchObject({ status: 'draft' })
  // It is a draft, and stands beside the calendar.
  await waitFor(() => expect(within(screen.getByRole('table')).queryByText('Ново меню')).toBeNull())
  expect(within(screen.getByRole('complementary', { name: 'Чернови' })).getByText('Ново меню')).toBeTruthy()
})

test('whoever may not publish sees the calendar and moves nothing', async () => {
  const editor_rights = { categories: null, publish: false, push: false, push_urgent: false }
  await world.addPerson({ id: 'petar', role: 'editor', editor_rights, password_hash: browser.password_hash })
  await schedule(15)
  await browser.open(`/news/calendar?view=week&day=${addDays(today, 15)}`, 'petar@example.com')
  const shown = await entry()
  expect(shown.getAttribute('aria-keyshortcuts')).toBeNull()
  fireEvent.click(shown)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('button', { name: 'Премести' })).toBeNull()
})

test('view, day and narrowing stand in the address, and lead to the list and back', async () => {
  await schedule(15, { created_by: 'nadya' })
  await schedule(15, { title: 'Чужда', category_id: 'canteen' })
  await openCalendar(addDays(today, 15), '&category=canteen')
  await entry('Чужда')
  expect(screen.queryByText('Ново меню')).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'Категория' }), { target: { value: '' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Автор' }), { target: { value: 'mine' } })
  await entry()
  await waitFor(() => expect(screen.queryByText('Чужда')).toBeNull())
  press('Месец')
  const asked = new URLSearchParams(location.search)
  expect(Object.fromEntries(asked)).toEqual({ view: 'month', day: addDays(today, 15), mine: '1' })
  expect(screen.getByRole('link', { name: 'Списък' }).getAttribute('href')).toBe('/studio/news?mine=1')
})

test('an empty period says so', async () => {
  await openCalendar('2031-05-05')
  expect(await screen.findByText('През този период няма нищо насрочено или публикувано.')).toBeTruthy()
})

test('a calendar that failed loads at another try', async () => {
  await schedule(15)
  browser.setOutage(async () => new Response('{"code":"internal","message":"","request_id":"r"}', { status: 500 }))
  await browser.open(`/news/calendar?view=week&day=${addDays(today, 15)}`)
  await screen.findByRole('heading', { name: 'Календарът не се зареди' })
  browser.setOutage(undefined)
  press('Опитай отново')
  expect(await entry()).toBeTruthy()
})

test('surveys and notifications stand beside the news until they are put aside, and a press on an hour begins something', async () => {
  await addSurvey(world, { title: 'Пулс', closes_at: tenOn(15) })
  await addNotification(world, { title: 'Учение', status: 'scheduled', sent_at: tenOn(15) })
  await schedule(15)
  await openCalendar(addDays(today, 15))
  const link = await screen.findByRole('link', { name: /10:00 край Пулс, анкетата приключва/ })
  expect(dayOfEntry(link)).toBe(addDays(today, 15))
  expect(screen.getByRole('link', { name: /Учение, известие/ }).getAttribute('href')).toMatch(/notifications\?open=/)
  press('Анкети')
  await waitFor(() => expect(screen.queryByRole('link', { name: /Пулс/ })).toBeNull())
  expect(new URLSearchParams(location.search).get('hide')).toBe('surveys')
  fireEvent.click(screen.getAllByRole('button', { name: /^Започни нещо за .*, 9:00$/ }).at(-1) ?? document.body)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Нова новина' }))
  await waitFor(() => expect(location.pathname).toBe('/studio/news/new'))
  const at = new Date(new URLSearchParams(location.search).get('at') ?? '')
  expect([at.getHours(), at.getMinutes()]).toEqual([9, 0])
})

test('a draft is given its hour from the side, and taken back', async () => {
  const id = await addNews(world, { title: 'Чакаща', status: 'draft', published_at: null })
  await openCalendar(today)
  fireEvent.click(await screen.findByRole('button', { name: /Чакаща/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Чакаща' }))
  const day = addDays(today, 3).split('-').toReversed().join('.')
  fireEvent.change(dialog.getByLabelText('Излиза на'), { target: { value: day } })
  fireEvent.click(dialog.getByRole('button', { name: 'Насрочи' }))
  await waitFor(async () => expect((await stored(id)).status).toBe('scheduled'))
  press('Върни')
  await waitFor(async () => expect((await stored(id)).status).toBe('draft'))
})
