import { type Call, type QuestionContent, surveys } from '@megdan/contract'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addSurvey, sayContentChanged } from '../../../test/content.ts'
import { drawTicket } from '../../../test/voter.ts'
import { useWorld } from '../../../test/use-world.ts'
import { survey, surveyAnswer, surveyCount, surveyParticipation } from '../tables.ts'

const options = [
  { id: 'salad', text: 'Салата' },
  { id: 'fish', text: 'Риба' },
  { id: 'soup', text: 'Супа' },
]
const questions: QuestionContent[] = [
  { id: 'eats', kind: 'yes_no', title: 'Обядвате ли в стола?', required: true },
  {
    id: 'more',
    kind: 'multiple',
    title: 'Какво да добавим?',
    required: true,
    max: 2,
    options,
    show_if: { match: 'all', conditions: [{ question: 'eats', test: 'is', value: true }] },
  },
  { id: 'rate', kind: 'scale', title: 'Как оценявате стола?', required: false },
  { id: 'said', kind: 'text', title: 'Нещо друго?', required: false },
]
const good = { eats: true, more: ['salad', 'soup'], rate: 4 }

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'mira', user_group: 'energo' })
  await world.addPerson({ id: 'boyan' })
  await addSurvey(world, { id: 'lunch', mode: 'confidential', questions, guests: true })
})

type Given = { answers?: Record<string, unknown>; version?: number; key?: string; id?: string; device_key?: string }
const answer = (api: Call, { answers = good, version = 1, key = 'k1', id = 'lunch', device_key }: Given = {}) =>
  api.with({ headers: { 'idempotency-key': key } })(surveys.answer, {
    params: { id },
    body: { version, answers, ...(device_key && { device_key }) },
  })
const kept = () => world.db.select().from(surveyAnswer)
const refusal = (code: string, status = 409) => ({ code, status })

async function expectNothingStored() {
  expect(await kept()).toEqual([])
  expect(await world.db.select().from(surveyCount)).toEqual([])
  expect(await world.db.select().from(surveyParticipation)).toEqual([])
}

test('an answer is stored once, and its writer finds it again', async () => {
  const mira = await world.as('mira')
  expect(await answer(mira)).toEqual({ version: 1 })
  expect(await mira(surveys.participation)).toEqual({ surveys: ['lunch'] })
  expect(await mira(surveys.own, { params: { id: 'lunch' } })).toEqual({ version: 1, answers: good })
  expect(await kept()).toMatchObject([{ person_id: 'mira', user_group: 'energo', day: '2026-11-20', answers: good }])
  const boyan = await world.as('boyan')
  expect(await boyan(surveys.participation)).toEqual({ surveys: [] })
  await expect(boyan(surveys.own, { params: { id: 'lunch' } })).rejects.toMatchObject(refusal('not_found', 404))
})

test('the first time is 201, the same again is 200, and another answer or another attempt is already_answered', async () => {
  const token = await world.tokenOf('mira')
  const send = async (key: string, answers: object) => {
    const { statusCode } = await world.app.inject({
      method: 'PUT',
      url: '/api/surveys/lunch/answer',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      payload: JSON.stringify({ version: 1, answers }),
    })
    return statusCode
  }
  expect(await send('one', good)).toBe(201)
  expect(await send('one', { rate: 4, more: ['salad', 'soup'], eats: true })).toBe(200)
  expect(await send('one', { ...good, rate: 5 })).toBe(409)
  expect(await send('two', good)).toBe(409)
  await expect(answer(world.apiWith({ token }), { key: 'two' })).rejects.toMatchObject(refusal('already_answered'))
  expect(await kept()).toHaveLength(1)
})

test('a double tap and two devices at the same moment leave one answer', async () => {
  const phone = await world.as('mira')
  const tablet = await world.as('mira')
  const twice = await Promise.allSettled([answer(phone), answer(phone), answer(phone)])
  expect(twice.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  await expect(answer(tablet, { key: 'k2', answers: { eats: false } })).rejects.toMatchObject(
    refusal('already_answered'),
  )
  const boyan = [await world.as('boyan'), await world.as('boyan')]
  const raced = await Promise.allSettled(boyan.map((api, at) => answer(api, { key: `of-device-${at}` })))
  expect(raced.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await kept()).map(({ person_id }) => String(person_id)).toSorted()).toEqual(['boyan', 'mira'])
  const [all] = await world.db
    .select()
    .from(surveyCount)
    .where(and(eq(surveyCount.user_group, ''), eq(surveyCount.question_id, '')))
  expect(all?.count).toBe(2)
})

test('everything that is wrong is named at once, and nothing is stored', async () => {
  const mira = await world.as('mira')
  const answers = { more: ['salad', 'fish', 'soup'], rate: '4', said: 'я'.repeat(10_001), stranger: 1 }
  await expect(answer(mira, { answers: { ...answers, eats: true } })).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    fields: {
      'answers.more': 'too_many',
      'answers.rate': 'wrong_type',
      'answers.said': 'too_long',
      'answers.stranger': 'unknown',
    },
  })
  await expect(answer(mira, { answers: {} })).rejects.toMatchObject({ fields: { 'answers.eats': 'required' } })
  await expect(answer(mira, { answers: { eats: true, more: ['meat'] } })).rejects.toMatchObject({
    fields: { 'answers.more': 'unknown_option' },
  })
  await expect(answer(mira, { answers: { eats: false, more: ['fish'] } })).rejects.toMatchObject({
    fields: { 'answers.more': 'not_shown' },
  })
  await expect(answer(mira, { answers: { eats: false, said: 'а\0б' } })).rejects.toMatchObject({ status: 400 })
  await expect(answer(mira, { key: 'not a key' })).rejects.toMatchObject({
    status: 400,
    fields: { 'idempotency-key': 'wrong_format' },
  })
  await expectNothingStored()
})

describe('too early, too late, or not for the caller', () => {
  const hours = (count: number) => new Date(world.clock.now.getTime() + count * 3_600_000)

  test('is refused, and nothing is stored', async () => {
    await addSurvey(world, { id: 'soon', questions, opens_at: hours(1) })
    await addSurvey(world, { id: 'over', questions, opens_at: hours(-2), closes_at: hours(-1) })
    await addSurvey(world, { id: 'theirs', questions, groups: ['energo'] })
    await addSurvey(world, { id: 'draft', questions, status: 'draft' })
    await addSurvey(world, { id: 'secret', questions, mode: 'anonymous' })
    const boyan = await world.as('boyan')
    await expect(answer(boyan, { id: 'soon' })).rejects.toMatchObject(refusal('survey_not_open'))
    await expect(answer(boyan, { id: 'over' })).rejects.toMatchObject(refusal('survey_closed'))
    await expect(answer(boyan, { id: 'theirs' })).rejects.toMatchObject(refusal('not_found', 404))
    await expect(answer(boyan, { id: 'draft' })).rejects.toMatchObject(refusal('not_found', 404))
    await expect(answer(boyan, { id: 'secret' })).rejects.toMatchObject(refusal('survey_anonymous'))
    await expectNothingStored()
  })

  test('goes by the clock of the server, to the moment', async () => {
    await addSurvey(world, { id: 'turning', questions, closes_at: hours(1) })
    world.advance(3_600_000 - 1)
    await answer(await world.as('mira'), { id: 'turning' })
    world.advance(1)
    await expect(answer(await world.as('boyan'), { id: 'turning' })).rejects.toMatchObject(refusal('survey_closed'))
    expect(await kept()).toHaveLength(1)
  })

  test('does not hurt a retry: what was stored in time is confirmed after the end', async () => {
    await addSurvey(world, { id: 'turning', questions, closes_at: hours(1) })
    const mira = await world.as('mira')
    await answer(mira, { id: 'turning' })
    world.advance(7_200_000)
    expect(await answer(mira, { id: 'turning' })).toEqual({ version: 1 })
  })
})

test('a survey corrected between reading and sending is survey_changed, and the new version takes the answer', async () => {
  const mira = await world.as('mira')
  await world.db.update(survey).set({ version: 2 }).where(eq(survey.id, 'lunch'))
  await sayContentChanged(world, 'surveys')
  await expect(answer(mira)).rejects.toMatchObject(refusal('survey_changed'))
  await expectNothingStored()
  expect(await answer(mira, { version: 2 })).toEqual({ version: 2 })
  expect(await kept()).toMatchObject([{ version: 2 }])
})

describe('guests', () => {
  let device_key: string
  beforeEach(async () => {
    device_key = await world.newDeviceKey()
  })

  test('answer public surveys once per device', async () => {
    await answer(world.guest, { device_key })
    await answer(world.guest, { device_key })
    await expect(answer(world.guest, { device_key, key: 'later' })).rejects.toMatchObject(refusal('already_answered'))
    await answer(world.guest, { device_key: await world.newDeviceKey(), key: 'other' })
    expect((await kept()).map(({ person_id }) => person_id)).toEqual([null, null])
  })

  test('say which device they are, and are nobody elsewhere', async () => {
    await addSurvey(world, { id: 'second', questions, guests: true })
    await addSurvey(world, { id: 'members', questions })
    await expect(answer(world.guest)).rejects.toMatchObject({ status: 400, fields: { device_key: 'required' } })
    await expect(answer(world.guest, { id: 'members', device_key })).rejects.toMatchObject(refusal('not_found', 404))
    await answer(world.guest, { device_key })
    await answer(world.guest, { device_key, id: 'second' })
    const hashes = (await kept()).map(({ device_hash }) => device_hash)
    expect(new Set(hashes).size).toBe(2)
    expect(hashes.join()).not.toContain(device_key)
  })
})

test('whoever deletes his account leaves his answer without his name, and the counts as they were', async () => {
  const mira = await world.as('mira')
  await answer(mira)
  const before = await world.db.select().from(surveyCount)
  await world.db.execute(`delete from person where id = 'mira'`)
  expect(await kept()).toMatchObject([{ person_id: null, answers: good }])
  expect(await world.db.select().from(surveyParticipation)).toEqual([])
  expect(await world.db.select().from(surveyCount)).toEqual(before)
})

test('whoever is erased in the moment of his answer is told that he is nobody now, and others with him are counted', async () => {
  const [mira, boyan] = [await world.as('mira'), await world.as('boyan')]
  await addSurvey(world, { id: 'pulse', mode: 'anonymous' })
  // The cache knows already whose the token is, and no event tells this process that they have gone.
  await Promise.all([mira(surveys.participation), boyan(surveys.participation)])
  await world.db.execute(`delete from person where id = 'mira'`)
  const [hers, his] = await Promise.allSettled([answer(mira), answer(boyan)])
  expect(hers).toMatchObject({ reason: refusal('unauthenticated', 401) })
  expect(his).toMatchObject({ value: { version: 1 } })
  await expect(drawTicket(mira, 'pulse')).rejects.toMatchObject(refusal('unauthenticated', 401))
  expect(await kept()).toMatchObject([{ person_id: 'boyan' }])
  expect(await world.db.select().from(surveyParticipation)).toMatchObject([{ person_id: 'boyan' }])
})

test('a thousand answers at once are all counted, each once', async () => {
  const many = 1000
  await world.db.execute(
    `insert into person (id, name, email, created_at) select 'p' || i, 'p', 'p' || i || '@x.bg', now() from generate_series(1, ${many}) i`,
  )
  const tokens = await Promise.all(Array.from({ length: many }, (_, at) => world.tokenOf(`p${at + 1}`)))
  await Promise.all(
    tokens.map((token, at) =>
      answer(world.apiWith({ token }), {
        answers: at % 4 === 0 ? { eats: false } : { eats: true, more: ['fish'] },
      }),
    ),
  )
  const counts = await world.db.select().from(surveyCount)
  const countOf = (question_id: string, value = '') =>
    counts.find((row) => row.user_group === '' && row.question_id === question_id && row.value === value)?.count
  expect([countOf(''), countOf('eats', 'true'), countOf('eats', 'false'), countOf('more', 'fish')]).toEqual([
    1000, 750, 250, 750,
  ])
  expect(await kept()).toHaveLength(many)
})
