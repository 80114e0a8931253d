import { notifications, surveys, surveysAuthoring as authoring } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addSurvey } from '../../../test/content.ts'
import { useWorld } from '../../../test/use-world.ts'
import type { World } from '../../../test/world.ts'
import { person } from '../../identity/tables.ts'
import { openDue } from '../index.ts'

type Call = World['guest']
const world = useWorld({ anonymous_audience: 10, settings: { rate_limit_scale: 1000 } })
let elena: Call
beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'elena', role: 'editor' })
  for (let at = 0; at < 10; at++) {
    const created_at = new Date(world.clock.now.getTime() - 30 * 86_400_000)
    await world.addPerson({ id: `e${at}`, user_group: 'energo', created_at, active_on: '2026-11-10' })
  }
  elena = await world.as('elena')
})

const hours = (count: number) => new Date(world.clock.now.getTime() + count * 3_600_000).toISOString()
async function schedule(mode: 'named' | 'anonymous', times: { closes_at?: string } = {}) {
  const questions = [{ id: 'well', kind: 'yes_no' as const, title: 'Добре ли сте?', required: true }]
  const audience = { groups: ['energo'], guests: false }
  const { id } = await elena(authoring.create, { body: { title: 'Пулс', mode, questions, audience } })
  const notify = { title: 'Нова анкета', body: 'Пулс' }
  await elena(authoring.publish, { params: { id }, body: { opens_at: hours(2), ...times, notify } })
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

test('a survey whose author was erased meanwhile waits as a draft, whoever else has changed it', async () => {
  const id = await schedule('named')
  await world.addPerson({ id: 'chief', role: 'admin' })
  const chief = await world.as('chief')
  const { version } = await chief(authoring.get, { params: { id } })
  await chief(authoring.change, { params: { id }, body: { version, title: 'Пулс на екипа' } })
  await world.db.delete(person).where(eq(person.id, 'elena'))
  await itsHourComes()
  expect(await chief(authoring.get, { params: { id } })).toMatchObject({ status: 'draft', held: 'right_missing' })
  expect(await inbox('e0')).toEqual([])
  expect((await (await world.as('e0'))(surveys.list, { query: {} })).items).toEqual([])
})

test('a survey whose author was erased opens when somebody who may has set its hour since', async () => {
  const id = await schedule('named')
  await world.addPerson({ id: 'chief', role: 'admin' })
  const chief = await world.as('chief')
  await world.db.delete(person).where(eq(person.id, 'elena'))
  const { version } = await chief(authoring.get, { params: { id } })
  await chief(authoring.change, { params: { id }, body: { version, opens_at: hours(1) } })
  await itsHourComes()
  expect(await chief(authoring.get, { params: { id } })).toMatchObject({ status: 'open', held: null })
})

test('a survey whose end has passed too, as after a long outage, calls nobody', async () => {
  const id = await schedule('named', { closes_at: hours(3) })
  world.advance(2 * 3_600_000)
  await itsHourComes()
  expect(await elena(authoring.get, { params: { id } })).toMatchObject({ status: 'closed', held: null })
  expect(await inbox('e0')).toEqual([])
})

test('all surveys of one hour open, however many they are', async () => {
  const opening_at = new Date(hours(2))
  for (let at = 0; at < 60; at++) {
    await addSurvey(world, { id: `survey${at}`, published_by: 'elena', opens_at: opening_at, opening_at })
  }
  world.advance(2 * 3_600_000)
  expect(await openDue(world.house)).toBe(60)
})
