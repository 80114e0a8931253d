import { newsAuthoring, newsOrders, people, peopleOrders } from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews } from '../../../test/content.ts'
import { useWorld } from '../../../test/use-world.ts'
import type { World } from '../../../test/world.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let chief: World['guest']
const titles = ['Ябълки', 'Автобус', 'автобус', '„Кавички“', 'Щ'.repeat(120), '😀'.repeat(30), 'Автобус', 'A', 'Я']

beforeEach(async () => {
  await world.addPerson({ id: 'chief', name: 'Шефов', role: 'admin' })
  await addCategory(world)
  chief = await world.as('chief')
})

type Page = { items: { id: string }[]; next_cursor: string | null }
/** All pages of two. */
async function walk(read: (cursor: string | undefined) => Promise<Page>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

describe('page by page', () => {
  test('each column has every item once, and the other way round the same backwards', async () => {
    const ids = []
    for (const [at, title] of titles.entries()) {
      const published_at = at % 3 === 0 ? null : new Date(Date.UTC(2026, 10, 1 + (at % 2)))
      const status = published_at ? ('published' as const) : ('draft' as const)
      ids.push(await addNews(world, { title, status, published_at, changed_at: new Date(Date.UTC(2026, 9, 1, at)) }))
    }
    for (const sort of newsOrders) {
      const inOrder = (ascending: boolean) =>
        walk((cursor) => chief(newsAuthoring.list, { query: { sort, ascending, limit: 2, ...(cursor && { cursor }) } }))
      const [down, up] = [await inOrder(false), await inOrder(true)]
      expect([sort, down.toSorted()]).toEqual([sort, ids.toSorted()])
      expect([sort, up]).toEqual([sort, down.toReversed()])
    }
    const named = await chief(newsAuthoring.list, { query: { sort: 'title', ascending: true, limit: 100 } })
    const begin = named.items.map(({ title }) => title.charAt(0))
    expect(begin.slice(0, 5)).toEqual(['A', 'А', 'А', 'Щ', 'Я'])
    expect(begin.indexOf('а')).toBeGreaterThan(begin.lastIndexOf('Я'))
  })

  test('people who were never here stand at one end', async () => {
    for (const [at, active_on] of ['2026-11-01', null, '2026-11-20', null].entries())
      await world.addPerson({ id: `p${at}`, name: `Иван ${at}`, active_on })
    for (const sort of peopleOrders) {
      const inOrder = (ascending: boolean) =>
        walk((cursor) => chief(people.list, { query: { sort, ascending, limit: 2, ...(cursor && { cursor }) } }))
      expect([sort, await inOrder(true)]).toEqual([sort, (await inOrder(false)).toReversed()])
    }
  })
})

test('a cursor of one order says nothing in another, and invented ones are refused', async () => {
  for (const title of ['А', 'Б', 'В']) await addNews(world, { title })
  const query = { limit: 1 }
  const { next_cursor: usual } = await chief(newsAuthoring.list, { query })
  const { next_cursor: named } = await chief(newsAuthoring.list, { query: { ...query, sort: 'title' } })
  const forged = [['title up', 'x'], ['title down', 5, 'x'], ['date down', 'x', 'y'], []].map((place) =>
    Buffer.from(JSON.stringify(place)).toString('base64url'),
  )
  for (const cursor of [usual ?? '', ...forged])
    await expect(chief(newsAuthoring.list, { query: { ...query, sort: 'title', cursor } })).rejects.toMatchObject({
      status: 400,
    })
  for (const other of [{}, { sort: 'date' as const }, { sort: 'title' as const, ascending: true }])
    await expect(
      chief(newsAuthoring.list, { query: { ...query, ...other, cursor: named ?? '' } }),
    ).rejects.toMatchObject({ status: 400 })
})

test('days are those of the installation, both included', async () => {
  // Half past midnight in Sofia is still the day before in London.
  await addNews(world, { id: 'early', published_at: new Date('2026-11-19T22:30:00Z') })
  await addNews(world, { id: 'late', published_at: new Date('2026-11-20T21:30:00Z') })
  await addNews(world, { id: 'next', published_at: new Date('2026-11-20T22:30:00Z') })
  const idsOf = async (query: { from?: string; to?: string }) =>
    (await chief(newsAuthoring.list, { query: { ...query, sort: 'date', ascending: true } })).items.map(({ id }) => id)
  expect(await idsOf({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['early', 'late'])
  expect(await idsOf({ from: '2026-11-21' })).toEqual(['next'])
  expect(await idsOf({ to: '2026-11-19' })).toEqual([])
})
