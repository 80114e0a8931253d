import { newsAuthoring, newsCalendar } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let elena: World['guest']
beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
  await world.addPerson({ id: 'petar', name: 'Петър', role: 'editor' })
  await addCategory(world)
  await addCategory(world, 'canteen')
  elena = await world.as('elena')
})

const november = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }
const at = (time: string) => new Date(time)
const titles = async (query: object = {}) =>
  (await elena(newsCalendar.list, { query: { ...november, ...query } })).items.map(({ title }) => title)

test('what appears or ends within the period stands in the calendar, by the time it appears', async () => {
  const expires_at = at('2026-11-05T08:00:00Z')
  await addNews(world, { title: 'Излиза', status: 'scheduled', published_at: at('2026-11-20T08:00:00Z') })
  await addNews(world, { title: 'Свършва', published_at: at('2026-10-01T08:00:00Z'), expires_at })
  await addNews(world, { title: 'Свърши', status: 'expired', published_at: at('2026-11-02T08:00:00Z'), expires_at })
  await addNews(world, { title: 'Точно в полунощ', published_at: at(november.from) })
  await addNews(world, { title: 'Вече декември', published_at: at(november.until) })
  await addNews(world, { title: 'Октомврийска', published_at: at('2026-10-31T23:59:59Z') })
  expect(await titles()).toEqual(['Свършва', 'Точно в полунощ', 'Свърши', 'Излиза'])
})

test('what was taken back, taken down or never published stands in no calendar', async () => {
  const published_at = at('2026-11-20T08:00:00Z')
  await addNews(world, { title: 'Чернова', status: 'draft', published_at: null })
  await addNews(world, { title: 'Върната', status: 'draft', published_at })
  await addNews(world, { title: 'Свалена', status: 'archived', published_at })
  expect(await titles()).toEqual([])
})

test('list and calendar are narrowed to a category, a group or whoever began the item', async () => {
  const published_at = at('2026-11-20T08:00:00Z')
  await addNews(world, { title: 'На Елена', published_at, created_by: 'elena', category_id: 'canteen' })
  await addNews(world, { title: 'На Петър', published_at, created_by: 'petar', groups: ['energo'] })
  const both = async (query: object) => {
    const { items, counts } = await elena(newsAuthoring.list, { query })
    expect(counts.published).toBe(items.length)
    expect(items.map(({ title }) => title)).toEqual(await titles(query))
    return items.map(({ title }) => title)
  }
  expect(await both({ author: 'petar' })).toEqual(['На Петър'])
  expect(await both({ author: 'nobody' })).toEqual([])
  expect(await both({ mine: true })).toEqual(['На Елена'])
  expect(await both({ category: 'canteen' })).toEqual(['На Елена'])
  expect(await both({ group: 'energo' })).toEqual(['На Петър'])
  expect(await elena(newsCalendar.authors)).toEqual({
    items: [
      { id: 'elena', name: 'Елена' },
      { id: 'petar', name: 'Петър' },
    ],
  })
})

test('a period that ends before it begins is refused', async () => {
  const query = { from: november.until, until: november.from }
  const refused = elena(newsCalendar.list, { query })
  await expect(refused).rejects.toMatchObject({ status: 400, fields: { until: 'too_small' } })
})
