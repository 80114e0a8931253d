import { notifications, surveys, surveysAuthoring as authoring } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'
import { person } from '../people/index.ts'
import { openDue } from './index.ts'

type Call = World['guest']
let world: World
let elena: Call
beforeAll(async () => {
  world = await startWorld({ settings: { rate_limit_scale: 1000 } })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.reset()
  await world.addGroup('energo')
  await world.addPerson({ id: 'elena', role: 'editor' })
  for (let at = 0; at < 10; at++) await world.addPerson({ id: `e${at}`, user_group: 'energo' })
  elena = await world.as('elena')
})

const hours = (count: number) => new Date(world.clock.now.getTime() + count * 3_600_000).toISOString()
async function schedule(mode: 'named' | 'anonymous') {
  const questions = [{ id: 'well', kind: 'yes_no' as const, title: 'Добре ли сте?', required: true }]
  const audience = { groups: ['energo'], guests: false }
  const { id } = await elena(authoring.create, { body: { title: 'Пулс', mode, questions, audience } })
  const notify = { title: 'Нова анкета', body: 'Пулс' }
  await elena(authoring.publish, { params: { id }, body: { opens_at: hours(2), notify } })
  return id
}
const itsHourComes = async () => {
  world.advance(2 * 3_600_000)
  await openDue(world.house)
}
const inbox = async (id: string) => (await (await world.as(id))(notifications.list, { query: {} })).items

test('an anonymous survey whose audience has become too small is held at its hour, and nobody is asked', async () => {
  const id = await schedule('anonymous')
  await world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, 'e9'))
  await itsHourComes()
  const held = await elena(authoring.get, { params: { id } })
  expect(held).toMatchObject({ status: 'draft', held: 'audience_too_small' })
  expect(await inbox('elena')).toMatchObject([{ title: 'Анкета не се отвори', body: expect.stringContaining('Пулс') }])
  expect(await inbox('e0')).toEqual([])
  const seen = await (await world.as('e0'))(surveys.list, { query: {} })
  expect(seen.items).toEqual([])
})

test('a survey opens at its hour without its notification when its author may no longer send any', async () => {
  const id = await schedule('named')
  const editor_rights = { categories: null, publish: true, push: false, push_urgent: false }
  await world.db.update(person).set({ editor_rights }).where(eq(person.id, 'elena'))
  await itsHourComes()
  expect(await elena(authoring.get, { params: { id } })).toMatchObject({ status: 'open', held: null })
  expect(await inbox('e0')).toEqual([])
})
