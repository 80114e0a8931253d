import { devices, surveys, surveysAuthoring as authoring } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addSurvey } from '../../../test/content.ts'
import { countBallots, drawTicket } from '../../../test/voter.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { surveyAnswer, surveyBallot, surveyGuest } from '../tables.ts'

const refusal = (code: string, status = 409) => ({ status, code })
const body = { version: 1, answers: { first: true } }
const params = { id: 'open' }
const tooMany = refusal('too_many', 429)

let world: World
const open = async (settings: object = {}) => {
  world = await startWorld({ settings })
  await addSurvey(world, { id: 'open', guests: true, results_visible: 'after_answer' })
}
const answerAs = (device_key: string, key = device_key) =>
  world.guest.with({ headers: { 'idempotency-key': key } })(surveys.answer, { params, body: { ...body, device_key } })
const refusalOf = async (steps: number, step: (at: number) => Promise<unknown>) => {
  const codes: string[] = []
  for (let at = 0; at < steps; at++) {
    await step(at).then(
      () => codes.push('taken'),
      (error: { code: string }) => codes.push(error.code),
    )
  }
  return { taken: codes.filter((code) => code === 'taken').length, last: codes.at(-1) }
}

describe('one address', () => {
  beforeEach(() => open())
  afterEach(() => world.close())

  test('invents no devices: what this server has not signed answers no survey and draws no ticket', async () => {
    await addSurvey(world, { id: 'secret', guests: true, mode: 'anonymous' })
    const invented = await refusalOf(10, (at) => answerAs(`device-of-somebody-else-${at}`))
    expect(invented).toEqual({ taken: 0, last: 'device_refused' })
    const elsewhere = `${'a'.repeat(22)}.t5f0g0.${'b'.repeat(43)}`
    await expect(answerAs(elsewhere)).rejects.toMatchObject(refusal('device_refused'))
    await expect(drawTicket(world.guest, 'secret', elsewhere)).rejects.toMatchObject(refusal('device_refused'))
    await answerAs(await world.newDeviceKey())
    expect(await world.db.select().from(surveyAnswer)).toHaveLength(1)
    expect(await world.db.select().from(surveyGuest)).toHaveLength(1)
  })

  test('is given so many devices an hour, and not one more', async () => {
    expect(await refusalOf(61, () => world.guest(devices.identity))).toEqual({ taken: 60, last: 'too_many' })
    world.advance(3_600_000)
    await world.newDeviceKey()
  })

  test('answers so often an hour, and a device less often; an employee behind it is not kept waiting', async () => {
    await world.addPerson({ id: 'mira' })
    const keys = await Promise.all(Array.from({ length: 10 }, () => world.newDeviceKey()))
    const one = keys[0] ?? ''
    expect(await refusalOf(61, () => answerAs(one))).toEqual({ taken: 60, last: 'too_many' })
    const all = await Promise.allSettled(Array.from({ length: 240 }, (_, at) => answerAs(keys[1 + (at % 9)] ?? '')))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(239)
    await expect(answerAs(keys[9] ?? '')).rejects.toMatchObject(tooMany)
    await (
      await world.as('mira')
    )(surveys.answer, { params, body })
    expect(await world.db.select().from(surveyAnswer)).toHaveLength(11)
  })
})

describe('guests who answered', () => {
  beforeAll(() => open({ rate_limit_scale: 1000 }))
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.reset()
    await addSurvey(world, { id: 'open', guests: true, results_visible: 'after_answer' })
    await world.addPerson({ id: 'elena', role: 'editor' })
    await world.addPerson({ id: 'mira' })
  })

  const results = async (id = 'open') => (await world.as('elena'))(authoring.results, { params: { id }, query: {} })
  const saveDevice = (fcmToken: string, device_key: string) =>
    world.guest(devices.save, { params: { fcmToken }, body: { platform: 'ios', device_key } })

  test('are counted apart from people, beside the devices that the survey has reached', async () => {
    await (
      await world.as('mira')
    )(surveys.answer, { params, body })
    expect(await results()).toMatchObject({ taken_part: 1, reach: 2, guests_reach: 0 })
    expect(await results()).not.toHaveProperty('guests')
    const keys = [await world.newDeviceKey(), await world.newDeviceKey()]
    for (const key of keys) await answerAs(key)
    await saveDevice('phone', keys[0] ?? '')
    expect(await results()).toMatchObject({ taken_part: 3, answers: 3, guests: 2, reach: 2, guests_reach: 1 })
    const [device_key = ''] = keys
    const seen = await world.guest(surveys.results, { params, query: { device_key } })
    expect(seen).toMatchObject({ answers: 3, guests: 2 })
    await addSurvey(world, { id: 'members' })
    expect(await results('members')).toMatchObject({ guests_reach: 0 })
  })

  test('anonymously are counted by their tickets, and their devices never come with a ballot', async () => {
    await addSurvey(world, { id: 'secret', guests: true, mode: 'anonymous' })
    const device_key = await world.newDeviceKey()
    const ticket = await drawTicket(world.guest, 'secret', device_key)
    const cast = (more: object) =>
      world.visitor(surveys.cast, { params: { id: 'secret' }, body: { ...body, ...ticket, ...more } })
    const named = { fields: { device_key: 'unknown' } }
    await expect(cast({ device_key })).rejects.toMatchObject({ status: 400, ...named })
    await cast({})
    await countBallots(world, 'secret')
    expect((await results('secret')).guests).toBe(1)
    const ballots = await world.db.select().from(surveyBallot).where(eq(surveyBallot.survey_id, 'secret'))
    const [id = ''] = device_key.split('.')
    expect(ballots).toHaveLength(1)
    expect(JSON.stringify(ballots)).not.toContain(id)
  })
})
