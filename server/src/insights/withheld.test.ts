import { insights, news, newsAuthoring } from '@megdan/contract'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addNews, addSurvey } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import { type Crowd, headCounter } from '../identity/audience.ts'
import { surveyParticipation } from '../surveys/tables.ts'
import { viewOf } from './summary.ts'

const world = useWorld({ emptied: false })
beforeAll(async () => {
  for (const group of ['energo', 'stroy']) await world.addGroup(group)
  await world.addPerson({ id: 'elena', role: 'editor' })
  await world.addPerson({ id: 'energo-0', user_group: 'energo' })
  for (const at of [1, 2, 3, 4, 5]) await world.addPerson({ id: `stroy-${at}`, user_group: 'stroy' })
  await addCategory(world)
})

test('numbers of what is for fewer than five people are withheld, but for its confirmations', async () => {
  const [reader, elena] = [await world.as('energo-0'), await world.as('elena')]
  const id = await addNews(world, { must_read: true, groups: ['energo'] })
  const [params, all] = [{ params: { id } }, await addNews(world)]
  for (const one of [id, all]) await reader(news.read, { params: { id: one } })
  await reader(news.react, { ...params, body: { kind: 'heart' } })
  await reader(news.confirm, { ...params, body: { version: 1 } })
  const survey_id = await addSurvey(world, { groups: ['energo'], mode: 'confidential' })
  await world.db.insert(surveyParticipation).values({ survey_id, person_id: 'energo-0' })
  const numbers = { people: 1, withheld: true, readers: 0, bookmarks: 0, reactions: {}, days: [], groups: [] }
  expect(await elena(insights.ofNews, params)).toMatchObject({
    ...numbers,
    confirmations: { confirmed: 1, waiting: 0 },
  })
  expect(await elena(insights.ofNews, { params: { id: all } })).toMatchObject({ withheld: false, readers: 1 })
  const { most_read, reach, surveys } = await elena(insights.get, { query: {} })
  expect(most_read.map((one) => one.id)).toEqual([all])
  expect(reach.points.map(({ title }) => title)).toEqual([all])
  expect(surveys).toEqual({ now: null, before: null, answers: 0, points: [] })
  const listed = (await elena(newsAuthoring.list, { query: {} })).items
  const of = (one: string) => listed.find((item) => item.id === one)
  expect(of(id)).toMatchObject({ reach: 1, read: 0, withheld: true })
  expect(of(all)).toMatchObject({ reach: 7, read: 1, withheld: false })
})

test('no group shows whose numbers, taken from those of all, would leave fewer than five people', async () => {
  const elena = await world.as('elena')
  const id = await addNews(world, { groups: ['energo', 'stroy'] })
  const one = { params: { id } }
  // Five of six: what the whole has more would be what the sixth did.
  expect(await elena(insights.ofNews, one)).toMatchObject({ people: 6, withheld: false, groups: [] })
  expect((await elena(insights.get, { query: {} })).groups).toEqual([])
  await expect(elena(insights.get, { query: { group: 'stroy' } })).rejects.toMatchObject({ code: 'group_too_small' })

  for (const at of [1, 2, 3, 4]) await world.addPerson({ id: `energo-${at}`, user_group: 'energo' })
  expect((await elena(insights.ofNews, one)).groups).toMatchObject([{ id: 'energo' }, { id: 'stroy' }])
  // Elena is in no group, and alone outside of both.
  expect((await elena(insights.get, { query: {} })).groups).toMatchObject([{ id: 'energo', people: 5 }])
})

test('nor what is for some people of a group, when it is for few of the others', () => {
  const everyone = { audience_everyone: true, audience_groups: [], guests: false }
  const sizes = fc.record({ all: fc.nat(12), some: fc.nat(12) })
  fc.assert(
    fc.property(fc.array(sizes, { minLength: 1, maxLength: 6 }), fc.nat(7), (groups, without) => {
      const crowds: Crowd[] = groups.flatMap(({ all, some }, at) => [
        { user_group: `g${at}`, groups: [`g${at}`], people: all },
        { user_group: `g${at}`, groups: [`g${at}`, 'shift'], people: some },
      ])
      crowds.push({ user_group: null, groups: ['shift'], people: without })
      for (const audience of [everyone, { ...everyone, audience_everyone: false, audience_groups: ['shift'] }]) {
        const all = headCounter(crowds)([audience])
        const shown = groups
          .map((_, at) => viewOf(crowds, `g${at}`))
          .filter(({ isTold }) => isTold([audience]))
          .map(({ count }) => count([audience]))
        const whole = viewOf(crowds, '').isTold([audience])
        expect(whole).toBe(all >= 5)
        for (let choice = 0; choice < 1 << shown.length; choice++) {
          const sum = shown.reduce((total, size, at) => total + (choice & (1 << at) ? size : 0), 0)
          for (const known of [sum, whole ? all - sum : 0]) expect(known === 0 || known >= 5).toBe(true)
        }
      }
    }),
  )
})
