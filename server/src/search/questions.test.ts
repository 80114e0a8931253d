import { search, type SearchReply } from '@megdan/contract'
import { beforeAll, expect, test } from 'vitest'
import { loadSample } from '../../../sample/load.ts'
import { asks, questions } from '../../../sample/questions.ts'
import { useWorld } from '../../test/use-world.ts'
import { person } from '../identity/tables.ts'
import { eq } from 'drizzle-orm'

const world = useWorld({ emptied: false, settings: { rate_limit_scale: 100 } })
let reader: Awaited<ReturnType<typeof world.as>>
beforeAll(async () => {
  await loadSample(world.house)
  const [row] = await world.db.select({ id: person.id }).from(person).where(eq(person.email, asks))
  reader = await world.as(row?.id ?? '')
})

/** As they stand on the page: the kind with the best answer first. */
function inOrder({ news, categories, surveys, contacts }: SearchReply): string[] {
  const kinds = [
    categories.map(({ item, score }) => ({ id: `category:${item.category_id}`, score })),
    contacts.map(({ item, score }) => ({ id: `contact:${item.id}`, score })),
    surveys.map(({ item, score }) => ({ id: `survey:${item.id}`, score })),
    news.map(({ item, score }) => ({ id: `news:${item.id}`, score })),
  ]
  return kinds
    .toSorted(([one], [other]) => (other?.score ?? 0) - (one?.score ?? 0))
    .flat()
    .map(({ id }) => id)
}

const asked = questions.filter(({ right }) => !right.some((id) => id.startsWith('page:')))

test('of the questions of the demo four in five are answered first, and nineteen in twenty in three', async () => {
  const places = await Promise.all(
    asked.map(async ({ q, right }) => {
      const found = inOrder(await reader(search.find, { query: { q, lang: 'bg' } }))
      return { q, place: found.findIndex((id) => right.includes(id)) + 1, found: found.slice(0, 3) }
    }),
  )
  const within = (most: number) => places.filter(({ place }) => place > 0 && place <= most).length / places.length
  const missed = places.filter(({ place }) => place !== 1)
  expect(within(1), JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.8)
  expect(within(3), JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.95)
})
