import { createHash } from 'node:crypto'
import { surveys, surveysAuthoring as authoring } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addSurvey } from '../../../test/content.ts'
import { countBallots, drawTicket, mintTickets, newTicket } from '../../../test/voter.ts'
import { useWorld } from '../../../test/use-world.ts'
import type { World } from '../../../test/world.ts'
import { person, personGroup } from '../../identity/tables.ts'
import { survey, surveyBallot } from '../tables.ts'

const world = useWorld({ anonymous_audience: 10, settings: { rate_limit_scale: 1000 } })
let elena: World['guest']
beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'elena', role: 'editor' })
  await world.addPerson({ id: 'mira', user_group: 'energo', ...known })
  elena = await world.as('elena')
})

const known = { created_at: new Date('2026-10-01'), active_on: '2026-11-01' }
const questions = [{ id: 'well', kind: 'yes_no' as const, title: 'Добре ли сте?', required: true }]
const audience = { groups: ['energo'], guests: false }
const tooFew = { code: 'not_ready', fields: { audience: 'too_small' } }
const publish = (id: string) => elena(authoring.publish, { params: { id }, body: {} })
/** Nine accounts beside the only employee. */
async function begin() {
  const { id } = await elena(authoring.create, { body: { title: 'Пулс', mode: 'anonymous', questions, audience } })
  for (let at = 0; at < 9; at++) await world.addPerson({ id: `made${at}`, user_group: 'energo' })
  return id
}

test('nine accounts made for it and one employee are no audience of an anonymous survey', async () => {
  const id = await begin()
  for (let at = 0; at < 9; at++) await world.tokenOf(`made${at}`)
  await expect(publish(id)).rejects.toMatchObject(tooFew)
  // Nor are accounts that are old and were never used.
  const { created_at } = known
  for (let at = 0; at < 12; at++) await world.addPerson({ id: `old${at}`, user_group: 'energo', created_at })
  await expect(publish(id)).rejects.toMatchObject(tooFew)
  await world.db.update(person).set(known)
  await publish(id)
})

test('whoever is asked anonymously is told among how many who were here before, and no other survey says it', async () => {
  const id = await begin()
  await world.db.update(person).set(known)
  await publish(id)
  await world.addPerson({ id: 'newcomer', user_group: 'energo', active_on: '2026-11-20' })
  const mira = await world.as('mira')
  expect(await mira(surveys.get, { params: { id }, query: {} })).toMatchObject({ asked: 10 })
  await addSurvey(world, { id: 'named' })
  expect(await mira(surveys.get, { params: { id: 'named' }, query: {} })).not.toHaveProperty('asked')
})

test('from the first ticket on nobody else is asked anonymously, and nobody less', async () => {
  const id = await begin()
  await world.db.update(person).set(known)
  const { version } = await publish(id)
  await drawTicket(await world.as('mira'), id)
  await world.addGroup('others')
  const body = { version, audience: { groups: ['energo', 'others'], guests: false } }
  const locked = { code: 'survey_locked', fields: { audience: 'locked' } }
  await expect(elena(authoring.change, { params: { id }, body })).rejects.toMatchObject(locked)
})

test('nobody draws a ticket once people were moved away until too few are asked, and whoever has one goes on', async () => {
  const id = await begin()
  await world.db.update(person).set(known)
  await publish(id)
  const [mira, other] = [await world.as('mira'), await world.as('made1')]
  const { blinded, finish } = await newTicket(mira, id)
  const draw = () => mira(surveys.ticket, { params: { id }, body: { blinded } })
  await draw()
  await world.addGroup('others')
  const move = (user_group: string) => world.db.update(person).set({ user_group }).where(eq(person.id, 'made0'))
  await world.db.update(personGroup).set({ group_id: 'others' }).where(eq(personGroup.person_id, 'made0'))
  await move('others')
  // Who comes in their place was not here before.
  await world.addPerson({ id: 'newcomer', user_group: 'energo', active_on: '2026-11-20' })
  const tooFewNow = { status: 409, code: 'survey_too_few' }
  const together = await newTicket(other, id)
  const ask = () => other(surveys.ticket, { params: { id }, body: { blinded: together.blinded } })
  for (const refused of await Promise.allSettled([ask(), ask()]))
    expect(refused).toMatchObject({ status: 'rejected', reason: tooFewNow })
  expect(await other(surveys.participation)).toEqual({ surveys: [] })
  const ticket = await finish((await draw()).signature)
  const ballot = { version: 1, answers: { well: true }, ...ticket }
  await world.visitor(surveys.cast, { params: { id }, body: ballot })
})

test('what was written anonymously is known by nothing that the database holds, and not joined from question to question', async () => {
  const texts = ['said', 'told'].map((id) => ({ id, kind: 'text' as const, title: 'Какво?', required: true }))
  await addSurvey(world, { id: 'pulse', mode: 'anonymous', guests: true, questions: texts })
  await world.guest(surveys.get, { params: { id: 'pulse' }, query: {} })
  for (const [at, ticket] of (await mintTickets(world.db, 'pulse', 12)).entries()) {
    const answers = { said: `едно ${at}`, told: `друго ${at}` }
    await world.visitor(surveys.cast, { params: { id: 'pulse' }, body: { version: 1, answers, ...ticket } })
  }
  await countBallots(world)
  const closes_at = new Date(world.clock.now.getTime() - 10_000)
  await world.db.update(survey).set({ closes_at }).where(eq(survey.id, 'pulse'))
  const idsOf = async (question: string) =>
    (await elena(authoring.texts, { params: { id: 'pulse', question }, query: {} })).items
  const [said, told] = [await idsOf('said'), await idsOf('told')]
  expect([said.length, told.length]).toEqual([12, 12])
  const ids = new Set(said.map(({ id }) => id))
  expect(told.filter(({ id }) => ids.has(id))).toEqual([])
  const held = await world.db.select().from(surveyBallot)
  for (const { ticket_hash } of held)
    for (const name of ['md5', 'sha256'])
      expect(ids).not.toContain(createHash(name).update(`pulse${ticket_hash}`).digest('hex'))
  // Page by page all come, each once.
  const first = await elena(authoring.texts, { params: { id: 'pulse', question: 'said' }, query: { limit: 5 } })
  expect(first.items.map(({ id }) => id)).toEqual(said.slice(0, 5).map(({ id }) => id))
})
