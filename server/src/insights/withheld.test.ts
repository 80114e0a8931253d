import { insights, news, newsAuthoring } from '@megdan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addNews, addSurvey } from '../../test/content.ts'
import { startWorld, type World } from '../../test/world.ts'
import { surveyParticipation } from '../surveys/index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  for (const group of ['energo', 'stroy']) await world.addGroup(group)
  await world.addPerson({ id: 'elena', role: 'editor' })
  await world.addPerson({ id: 'energo-0', user_group: 'energo' })
  for (const at of [1, 2, 3, 4, 5]) await world.addPerson({ id: `stroy-${at}`, user_group: 'stroy' })
  await addCategory(world)
})
afterAll(() => world.close())

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
