import { news } from '@megdan/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addCategory, addNews } from '../../../../server/test/content.ts'
import { countReads } from '../../../../server/src/news/index.ts'
import { openBrowser } from '../../../test/browser.tsx'

const browser = await openBrowser()
const { world, open, press, confirm, setOutage } = browser

/** Of this moment, since the studio asks for the days up to today. */
async function readToday() {
  world.clock.now = new Date()
  await addCategory(world)
  for (const at of [1, 2, 3, 4]) await world.addPerson({ id: `p${at}` })
  const id = await addNews(world, { title: 'Работа на височина', must_read: true })
  for (const at of [1, 2, 3]) await (await world.as(`p${at}`))(news.read, { params: { id } })
  await (
    await world.as('p1')
  )(news.confirm, { params: { id }, body: { version: 1 } })
  await countReads(world.db)
}
const card = (name: string) => within(screen.getByRole('region', { name }))

test('the numbers stand on cards, and each chart is a table one button away', async () => {
  await readToday()
  await open('/dashboard')
  expect(await screen.findByRole('heading', { name: 'Табло', level: 1 })).toBeTruthy()
  expect((await screen.findByRole('region', { name: 'Прочитания' })).textContent).toContain('3')
  expect(card('Среден обхват на новина').getByText('50%')).toBeTruthy()
  for (const name of ['Прочитания по дни', 'Най-четени', 'Кога четат']) {
    expect(card(name).queryByRole('table')).toBeNull()
    const button = card(name).getByRole('button', { name: 'Таблица' })
    fireEvent.click(button)
    expect(card(name).getByRole('table', { name })).toBeTruthy()
    expect(button.getAttribute('aria-pressed')).toBe('true')
  }
  expect(card('Прочитания по дни').getAllByRole('row')).toHaveLength(31)
  press('7 дни')
  expect(await screen.findByRole('button', { name: '7 дни', pressed: true })).toBeTruthy()
  expect(location.search).toBe('?days=7')
})

test('behind each small curve, and beside the ring, stands a table too', async () => {
  await readToday()
  await addNews(world, { title: 'Ново меню' })
  await open('/dashboard?days=7')
  await screen.findByText('Среден обхват на новина')
  // By the page itself: to ask for roles among so many cells takes long.
  const rowsOf = (section: Element | null | undefined) => {
    fireEvent.click(section?.querySelector('button[aria-pressed]') ?? document.body)
    return [...(section?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)
  }
  const small = (name: string) => document.querySelector(`section[aria-label="${name}"]`)
  expect(rowsOf(small('Активни служители'))).toHaveLength(7)
  expect(rowsOf(small('Прочитания')).at(-1)).toMatch(/3$/)
  expect(rowsOf(small('Среден обхват на новина')).toSorted()).toEqual(['Ново меню0%', 'Работа на височина50%'])
  const ring = screen.getByRole('heading', { name: 'Чакат потвърждение' }).closest('section')
  expect(rowsOf(ring).at(-1)).toBe('Общо1 от 6 души17%')
})

test('who has not confirmed is reminded once the words and the phones were seen, once', async () => {
  await readToday()
  await open('/dashboard')
  await screen.findByRole('button', { name: 'Напомни на 5 души' })
  press('Напомни на 5 души')
  await confirm('Напомняне за потвърждение', 'Изпрати, без да звъни', /^Прочетете и потвърдете/)
  expect(await screen.findByText('Напомнихме на 5 души. Напомнянето стои в известията им.')).toBeTruthy()
  expect(await screen.findByText(/Пак може 12 часа след последното/)).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Напомни на 5 души' })
  expect(button.disabled).toBe(true)
})

test('an installation in which nothing has happened explains itself', async () => {
  world.clock.now = new Date()
  await open('/dashboard')
  expect(await screen.findByRole('heading', { name: 'Още няма какво да се покаже' })).toBeTruthy()
})

test('a group that is too small to be told apart is not shown, and leads back to all', async () => {
  await readToday()
  await world.addGroup('stroy', 'Строй')
  await open('/dashboard?group=stroy')
  expect(await screen.findByText(/по-малко от петима души/)).toBeTruthy()
  press('Покажи всички групи')
  expect(await screen.findByRole('region', { name: 'Прочитания' })).toBeTruthy()
})

test('a dashboard that did not load says why and loads at another try', async () => {
  await readToday()
  const body = { code: 'too_many', message: 'Slow down.', request_id: 'req-7' }
  setOutage(async () => new Response(JSON.stringify(body), { status: 429 }))
  await open('/dashboard')
  expect(await screen.findByRole('heading', { name: 'Таблото не се зареди' })).toBeTruthy()
  expect(screen.getByText('Код за поддръжката: req-7')).toBeTruthy()
  setOutage(undefined)
  press('Опитай отново')
  expect(await screen.findByRole('region', { name: 'Прочитания' })).toBeTruthy()
})
