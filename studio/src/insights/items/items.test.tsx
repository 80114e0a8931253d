import { news } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews } from '../../../../server/test/content.ts'
import { countReads } from '../../../../server/src/news/index.ts'
import { openBrowser } from '../../../test/browser.tsx'
import { keepFiles } from '../../../test/kept-files.ts'

const { world, open, press, setOutage } = await openBrowser()

/** Of this moment, since the studio asks for the days up to today; two groups of five, and as many beside the editor in none. */
beforeEach(async () => {
  world.clock.now = new Date()
  await addCategory(world)
  for (const [group, title] of [
    ['energo', 'Енерго'],
    ['stroy', 'Строй'],
  ] as const) {
    await world.addGroup(group, title)
    for (let at = 0; at < 5; at++) await world.addPerson({ id: `${group}-${at}`, user_group: group })
  }
  for (let at = 0; at < 5; at++) await world.addPerson({ id: `other-${at}` })
})

async function addRead(title: string, readers: readonly string[], more: Parameters<typeof addNews>[1] = {}) {
  const id = await addNews(world, { title, ...more })
  for (const reader of readers) await (await world.as(reader))(news.read, { params: { id } })
  await countReads(world.db)
  return id
}
const titles = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)
const sortBy = (column: string) =>
  fireEvent.click(within(screen.getByRole('columnheader', { name: column })).getByRole('button'))

test('items stand in the order of a column, which the address keeps', async () => {
  await addRead('Малко', ['energo-0'])
  await addRead('Много', ['energo-0', 'energo-1', 'stroy-0'])
  await open('/statistics')
  await screen.findByRole('table', { name: 'Статистика' })
  sortBy('Прочели')
  await waitFor(() => expect(titles()).toEqual(['Много', 'Малко']))
  expect(screen.getByRole('columnheader', { name: 'Прочели' }).getAttribute('aria-sort')).toBe('descending')
  sortBy('Прочели')
  await waitFor(() => expect(titles()).toEqual(['Малко', 'Много']))
  expect(location.search).toBe('?sort=reads&ascending=true')
  const kept = keepFiles()
  fireEvent.click(screen.getByRole('button', { name: 'Изтегли периода: CSV' }))
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]?.name).toMatch(/^news-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
})

test('two to four that are ticked are compared, also by group', async () => {
  const [one, other] = [
    await addRead('За всички', ['energo-0', 'stroy-0', 'stroy-1']),
    await addRead('За енергото', ['energo-0'], { groups: ['energo'] }),
  ]
  await open('/statistics')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Избери „За всички“ за сравнение' }))
  expect(screen.getByText('Сравняват се от две до четири новини')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Избери „За енергото“ за сравнение' }))
  fireEvent.click(screen.getByRole('button', { name: 'Сравни' }))
  expect(await screen.findByRole('heading', { name: 'Сравнение на новини', level: 1 })).toBeTruthy()
  await screen.findByRole('table', { name: 'Сравнение на новини' })
  expect(new URLSearchParams(location.search).get('ids')?.split(',').toSorted()).toEqual([one, other].toSorted())
  const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')?.textContent
  expect(row('Строй')).toMatch(/40%/)
  expect(row('Енерго')).toMatch(/20%.*20%/)
})

test('a matrix shows groups beside items, and a dash where somebody could be recognized', async () => {
  await addRead('За всички', ['energo-0', 'stroy-0', 'stroy-1'])
  await addRead('За енергото', ['energo-0'], { groups: ['energo'] })
  await open('/statistics')
  await screen.findByRole('table', { name: 'Статистика' })
  press('По групи')
  const table = within(await screen.findByRole('table', { name: 'Обхват по групи' }))
  const cells = (title: string) =>
    [...(table.getByRole('rowheader', { name: title }).closest('tr')?.cells ?? [])]
      .slice(1)
      .map((one) => one.textContent)
  expect(cells('За всички')).toEqual(['20%', '40%'])
  expect(cells('За енергото')).toEqual(['20%', '–не се показва'])
})

test('an empty period, a comparison of nothing and numbers that did not come explain themselves', async () => {
  await open('/statistics')
  expect(await screen.findByRole('heading', { name: 'През този период нищо не е публикувано' })).toBeTruthy()
  await open('/statistics/compare?ids=none')
  expect(await screen.findByRole('heading', { name: 'Изберете поне две новини' })).toBeTruthy()
  setOutage(
    async () => new Response(JSON.stringify({ code: 'too_many', message: '', request_id: 'r' }), { status: 429 }),
  )
  await open('/statistics')
  expect(await screen.findByRole('heading', { name: 'Статистиката не се зареди' })).toBeTruthy()
  setOutage(undefined)
})
