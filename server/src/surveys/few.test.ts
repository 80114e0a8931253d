import { audit, surveys, surveysAuthoring as authoring } from '@megdan/contract'
import { ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addSurvey } from '../../test/content.ts'
import { personGroup } from '../identity/tables.ts'
import { drawTicket } from '../../test/voter.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'

type Call = World['guest']
const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let elena = undefined as unknown as Call

beforeEach(async () => {
  await world.addGroup('lab')
  await world.addPerson({ id: 'elena', role: 'editor' })
  elena = await world.as('elena')
  for (const at of [1, 2, 3, 4]) await world.addPerson({ id: `lab${at}`, user_group: 'lab' })
})

const at = { params: { id: 'pulse' } }
const ask = (mode: 'named' | 'confidential' | 'anonymous') =>
  addSurvey(world, { id: 'pulse', mode, groups: ['lab'], results_visible: 'after_answer' })
const takePart = async (mode: string) => {
  const who = await world.as('lab1')
  if (mode === 'anonymous') await drawTicket(who, 'pulse')
  else await who(surveys.answer, { ...at, body: { version: 1, answers: { first: true } } })
}
const results = () => elena(authoring.results, { ...at, query: {} })
const listed = async () => (await elena(authoring.list, { query: {} })).items[0]
/** All that editors are told of it. */
const told = async () => [await results(), await listed(), await elena(authoring.get, at)]

describe.each(['confidential', 'anonymous'] as const)('of a %s survey for four people', (mode) => {
  test('nobody is told who of them took part: not how many, not on which day, not whether anybody did', async () => {
    await ask(mode)
    const before = await told()
    await takePart(mode)
    expect(await told()).toEqual(before)
    expect(await results()).toMatchObject({ participation_withheld: true, taken_part: 0, waiting: 0, days: [] })
    expect(await listed()).toMatchObject({ participation_withheld: true, reach: 4, taken_part: 0 })
    const body = { version: 1, mode: 'named' as const }
    await expect(elena(authoring.change, { ...at, body })).rejects.toMatchObject({ code: 'survey_locked' })
  })

  test('a reminder goes out without a number, also when nobody waits any more', async () => {
    await world.addPerson({ id: 'admin', role: 'admin' })
    await ask(mode)
    await takePart(mode)
    const reminded_at = world.clock.now.toISOString()
    expect(await elena(authoring.remind, at)).toEqual({ people: 0, reminded_at })
    await world.db.delete(personGroup).where(ne(personGroup.person_id, 'lab1'))
    world.advance(12 * 3_600_000)
    expect(await elena(authoring.remind, at)).toMatchObject({ people: 0 })
    const entries = await (await world.as('admin'))(audit.list, { query: {} })
    expect(JSON.stringify(entries.items)).not.toMatch(/"people"/)
  })
})

test('readers of so small a survey are not told either, and of five people everybody is', async () => {
  await ask('confidential')
  await takePart('confidential')
  const seen = async () => (await world.as('lab1'))(surveys.results, { ...at, query: {} })
  expect(await seen()).toMatchObject({ participation_withheld: true, taken_part: 0 })
  await world.addPerson({ id: 'lab5', user_group: 'lab' })
  expect(await seen()).toMatchObject({ taken_part: 1 })
  expect(await seen()).not.toHaveProperty('participation_withheld')
  expect(await results()).toMatchObject({ taken_part: 1, waiting: 4, days: [{ count: 1 }] })
})

test('a named survey tells what its editors see by name anyway', async () => {
  await ask('named')
  await takePart('named')
  expect(await results()).toMatchObject({ taken_part: 1, waiting: 3 })
  expect(await elena(authoring.remind, at)).toMatchObject({ people: 3 })
})
