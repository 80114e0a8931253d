import { type Call, surveys } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addSurvey, sayContentChanged } from '../../../test/content.ts'
import { countBallots, drawTicket, mintTickets, newTicket, type Ticket } from '../../../test/voter.ts'
import { useWorld } from '../../../test/use-world.ts'
import { survey, surveyBallot, surveyCount, surveyParticipation } from '../tables.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
beforeEach(async () => {
  await world.addPerson({ id: 'mira' })
  await world.addPerson({ id: 'boyan' })
  await addSurvey(world, { id: 'pulse', mode: 'anonymous', guests: true })
})

const refusal = (code: string, status = 409) => ({ code, status })
const yes = { first: true }
type Sent = { answers?: Record<string, unknown>; version?: number; id?: string }
const cast = (ticket: Ticket, { answers = yes, version = 1, id = 'pulse' }: Sent = {}) =>
  world.visitor(surveys.cast, { params: { id }, body: { version, answers, ...ticket } })
/** Cast, and counted with whatever else is held. */
async function castCounted(ticket: Ticket, sent: Sent = {}) {
  await cast(ticket, sent)
  await countBallots(world, sent.id)
}
const [isCounted, isHeld, isAway] = [
  { counted: true, held: false },
  { counted: false, held: true },
  { counted: false, held: false },
]
const receipt = ({ ticket }: Ticket, id = 'pulse') =>
  world.visitor(surveys.receipt, { params: { id }, body: { ticket } })
const withdraw = ({ ticket }: Ticket) => world.visitor(surveys.withdraw, { params: { id: 'pulse' }, body: { ticket } })
const ballots = () => world.db.select().from(surveyBallot)
const askTicket = (api: Call, blinded: string, id = 'pulse') =>
  api(surveys.ticket, { params: { id }, body: { blinded } })

async function countOf(question_id = '', value = '') {
  const rows = await world.db.select().from(surveyCount)
  return rows.find((row) => row.question_id === question_id && row.value === value)?.count ?? 0
}

test('a ballot is cast with a ticket and without a name, and its voter sees that it is counted', async () => {
  const mira = await world.as('mira')
  const ticket = await drawTicket(mira, 'pulse')
  expect(await receipt(ticket)).toEqual(isAway)
  expect(await cast(ticket)).toEqual({ version: 1, counted: false })
  expect(await receipt(ticket)).toEqual(isHeld)
  expect(await ballots()).toEqual([])
  await countBallots(world)
  expect(await receipt(ticket)).toEqual(isCounted)
  expect(await cast(ticket)).toEqual({ version: 1, counted: true })
  expect(await mira(surveys.participation)).toEqual({ surveys: ['pulse'] })
  await expect(mira(surveys.own, { params: { id: 'pulse' } })).rejects.toMatchObject(refusal('not_found', 404))
  expect(JSON.stringify(await ballots())).not.toMatch(/mira/)
  expect(await countOf('first', 'true')).toBe(1)
})

test('a ballot with a name on it is refused, so that nobody gets used to sending one', async () => {
  const mira = await world.as('mira')
  const ticket = await drawTicket(mira, 'pulse')
  const body = { version: 1, answers: yes, ...ticket }
  const named = { status: 400, fields: { authorization: 'not_allowed' } }
  const params = { params: { id: 'pulse' } }
  await expect(mira(surveys.cast, { ...params, body })).rejects.toMatchObject(named)
  await expect(mira(surveys.receipt, { ...params, body: { ticket: ticket.ticket } })).rejects.toMatchObject(named)
  await expect(mira(surveys.withdraw, { ...params, body: { ticket: ticket.ticket } })).rejects.toMatchObject(named)
  expect(await ballots()).toEqual([])
})

describe('one ballot each', () => {
  test('whoever lost the network before the signature came asks again, and gets the same one', async () => {
    const mira = await world.as('mira')
    const { blinded, finish } = await newTicket(mira, 'pulse')
    const [first, again] = [await askTicket(mira, blinded), await askTicket(mira, blinded)]
    expect(again).toEqual(first)
    await castCounted(await finish(again.signature))
    expect(await ballots()).toHaveLength(1)
  })

  test('whoever asks for a second ticket, also at the same moment, is already_answered', async () => {
    const [phone, tablet] = [await world.as('mira'), await world.as('mira')]
    const tickets = [await newTicket(phone, 'pulse'), await newTicket(tablet, 'pulse')] as const
    const raced = await Promise.allSettled([
      askTicket(phone, tickets[0].blinded),
      askTicket(tablet, tickets[1].blinded),
    ])
    expect(raced.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const late = await newTicket(phone, 'pulse')
    await expect(askTicket(phone, late.blinded)).rejects.toMatchObject(refusal('already_answered'))
    expect(await world.db.select().from(surveyParticipation)).toHaveLength(1)
  })

  test('whoever lost the network before the answer came sends again, and is counted once', async () => {
    const ticket = await drawTicket(await world.as('mira'), 'pulse')
    const sent = await Promise.allSettled([cast(ticket), cast(ticket), cast(ticket)])
    expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    await expect(cast(ticket, { answers: { first: false } })).rejects.toMatchObject(refusal('already_answered'))
    await countBallots(world)
    await expect(cast(ticket, { answers: { first: false } })).rejects.toMatchObject(refusal('already_answered'))
    expect(await ballots()).toHaveLength(1)
    expect(await countOf()).toBe(1)
  })

  test('a guest has one for his device', async () => {
    const device_key = await world.newDeviceKey()
    await cast(await drawTicket(world.guest, 'pulse', device_key))
    await expect(drawTicket(world.guest, 'pulse', device_key)).rejects.toMatchObject(refusal('already_answered'))
    await expect(drawTicket(world.guest, 'pulse')).rejects.toMatchObject({ fields: { device_key: 'required' } })
  })
})

describe('a ticket is refused', () => {
  test('when it is forged, changed, or another survey’s', async () => {
    await addSurvey(world, { id: 'other', mode: 'anonymous' })
    const mira = await world.as('mira')
    const foreign = await drawTicket(mira, 'other')
    const own = await drawTicket(mira, 'pulse')
    const changed = { ...own, ticket: `A${own.ticket.slice(1)}` }
    const forged = { ticket: own.ticket, signature: `A${'b'.repeat(341)}` }
    for (const ticket of [foreign, changed.ticket === own.ticket ? forged : changed, forged]) {
      await expect(cast(ticket)).rejects.toMatchObject(refusal('ticket_refused'))
    }
    expect(await ballots()).toEqual([])
  })

  test('with the same words where there is no such survey, or none that is anonymous', async () => {
    await addSurvey(world, { id: 'named' })
    const ticket = await drawTicket(await world.as('mira'), 'pulse')
    for (const id of ['never-was', 'named']) {
      await expect(cast(ticket, { id })).rejects.toMatchObject(refusal('ticket_refused'))
      expect(await receipt(ticket, id)).toEqual(isAway)
    }
  })

  test('before it is signed when it is no number of the key, and nobody has taken part by that', async () => {
    const mira = await world.as('mira')
    const tooLarge = Buffer.alloc(256, 255).toString('base64url')
    await expect(askTicket(mira, tooLarge)).rejects.toMatchObject({ status: 400, fields: { blinded: 'wrong_format' } })
    expect(await world.db.select().from(surveyParticipation)).toEqual([])
    await cast(await drawTicket(mira, 'pulse'))
  })

  test('to whom the survey is not addressed, and where it is not anonymous', async () => {
    await world.addGroup('energo')
    await addSurvey(world, { id: 'theirs', mode: 'anonymous', groups: ['energo'] })
    await addSurvey(world, { id: 'named' })
    const mira = await world.as('mira')
    const { blinded } = await newTicket(mira, 'pulse')
    await expect(askTicket(mira, blinded, 'theirs')).rejects.toMatchObject(refusal('not_found', 404))
    await expect(askTicket(mira, blinded, 'named')).rejects.toMatchObject(refusal('survey_not_anonymous'))
  })
})

test('what is wrong in a ballot is named, and the ticket is still good', async () => {
  const ticket = await drawTicket(await world.as('mira'), 'pulse')
  await expect(cast(ticket, { answers: { first: 'yes', more: 1 } })).rejects.toMatchObject({
    status: 400,
    fields: { 'answers.first': 'wrong_type', 'answers.more': 'unknown' },
  })
  await world.db.update(survey).set({ version: 2 }).where(eq(survey.id, 'pulse'))
  await sayContentChanged(world, 'surveys')
  await expect(cast(ticket)).rejects.toMatchObject(refusal('survey_changed'))
  expect(await cast(ticket, { version: 2 })).toEqual({ version: 2, counted: false })
})

test('neither ticket nor ballot is taken before the survey opens or after it has closed', async () => {
  const inHours = (hours: number) => new Date(world.clock.now.getTime() + hours * 3_600_000)
  const times = { opens_at: inHours(1), closes_at: inHours(2) }
  await addSurvey(world, { id: 'turning', mode: 'anonymous', ...times })
  const mira = await world.as('mira')
  await expect(drawTicket(mira, 'turning')).rejects.toMatchObject(refusal('survey_not_open'))
  world.advance(3_600_000)
  const ticket = await drawTicket(mira, 'turning')
  world.advance(3_600_000)
  await expect(cast(ticket, { id: 'turning' })).rejects.toMatchObject(refusal('survey_closed'))
  await expect(drawTicket(await world.as('boyan'), 'turning')).rejects.toMatchObject(refusal('survey_closed'))
  expect(await ballots()).toEqual([])
})

describe('withdrawing', () => {
  test('takes the ballot out of box and counts, and the ticket is good for another', async () => {
    const ticket = await drawTicket(await world.as('mira'), 'pulse')
    await castCounted(ticket)
    await withdraw(ticket)
    await withdraw(ticket)
    expect(await receipt(ticket)).toEqual(isAway)
    expect([await countOf(), await countOf('first', 'true')]).toEqual([0, 0])
    await castCounted(ticket, { answers: { first: false } })
    expect([await countOf(), await countOf('first', 'false')]).toEqual([1, 1])
    expect(await ballots()).toHaveLength(1)
  })

  test('is possible until the deadline also where the survey was taken away from its readers', async () => {
    const [ticket, late] = [
      await drawTicket(await world.as('mira'), 'pulse'),
      await drawTicket(await world.as('boyan'), 'pulse'),
    ]
    await castCounted(ticket)
    await castCounted(late)
    const changeTo = async (values: Partial<typeof survey.$inferInsert>) => {
      await world.db.update(survey).set(values).where(eq(survey.id, 'pulse'))
      await sayContentChanged(world, 'surveys')
    }
    await changeTo({ status: 'archived' })
    await withdraw(ticket)
    expect([await receipt(ticket), await receipt(late)]).toEqual([isAway, isCounted])
    await changeTo({ closes_at: world.clock.now })
    await expect(withdraw(late)).rejects.toMatchObject(refusal('survey_closed'))
    expect(await ballots()).toHaveLength(1)
  })

  test('ends with the survey, and does nothing with a ticket that is not there', async () => {
    const ticket = await drawTicket(await world.as('mira'), 'pulse')
    await castCounted(ticket)
    await withdraw({ ...ticket, ticket: 'A'.repeat(86) })
    expect(await ballots()).toHaveLength(1)
    await world.db.update(survey).set({ closes_at: world.clock.now }).where(eq(survey.id, 'pulse'))
    await expect(withdraw(ticket)).rejects.toMatchObject(refusal('survey_closed'))
    expect(await receipt(ticket)).toEqual(isCounted)
  })
})

test('many vote at once and all are counted, each once', async () => {
  const many = 300
  await world.guest(surveys.get, { params: { id: 'pulse' }, query: {} })
  const tickets = await mintTickets(world.db, 'pulse', many)
  const sent = await Promise.all(tickets.map((ticket, at) => cast(ticket, { answers: { first: at % 3 === 0 } })))
  expect(sent).toHaveLength(many)
  await countBallots(world)
  expect([await countOf(), await countOf('first', 'true')]).toEqual([many, many / 3])
  expect(await ballots()).toHaveLength(many)
})
