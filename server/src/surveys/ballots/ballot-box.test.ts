import { surveys } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addSurvey } from '../../../test/content.ts'
import { mintTickets, type Ticket } from '../../../test/voter.ts'
import { useWorld } from '../../../test/use-world.ts'
import { ballotBoxOf } from '../index.ts'
import { survey, surveyBallot } from '../tables.ts'

const hour = 3_600_000
const params = { id: 'pulse' }
const world = useWorld({ settings: { rate_limit_scale: 1000 } })
beforeEach(async () => {
  await addSurvey(world, { ...params, mode: 'anonymous', guests: true })
  await world.guest(surveys.get, { params, query: {} })
})

const castAll = async (tickets: readonly Ticket[]) => {
  const body = { version: 1, answers: { first: true } }
  for (const ticket of tickets) await world.visitor(surveys.cast, { params, body: { ...body, ...ticket } })
}
/** Casts so many, minutes apart, and answers their tickets. */
async function castMany(count: number): Promise<Ticket[]> {
  const tickets = await mintTickets(world.db, params.id, count)
  await castAll(tickets)
  return tickets
}
const written = () => world.db.$count(surveyBallot)
/** What a timer does each second, so long from now. */
const after = async (milliseconds: number) => {
  world.advance(milliseconds)
  await ballotBoxOf(world.house).writeDue()
  return written()
}
const receiptOf = ({ ticket }: Ticket) => world.visitor(surveys.receipt, { params, body: { ticket } })

test('thirty ballots are written together after an hour, of which a third stays for the next time; fewer wait on', async () => {
  const first = await castMany(29)
  expect(await after(5 * hour)).toBe(0)
  const [last] = await castMany(1)
  const tickets = last ? [...first, last] : first
  expect(await after(0)).toBe(20)
  const receipts = await Promise.all(tickets.map(receiptOf))
  expect(receipts.filter(({ counted }) => counted)).toHaveLength(20)
  expect(receipts.filter(({ held }) => held)).toHaveLength(10)
  // The rest waits anew, for others and for an hour.
  await castMany(20)
  expect(await after(hour - 1)).toBe(20)
  expect(await after(1)).toBe(40)
})

test('which of them stay is drawn by lot, and not who came last', async () => {
  const late = []
  for (let round = 0; round < 6; round++) {
    await world.reset()
    await addSurvey(world, { ...params, mode: 'anonymous', guests: true })
    await world.guest(surveys.get, { params, query: {} })
    const tickets = await castMany(30)
    expect(await after(hour)).toBe(20)
    const receipts = await Promise.all(tickets.slice(20).map(receiptOf))
    late.push(...receipts.filter(({ counted }) => counted))
  }
  // Of sixty that came last two thirds are counted on average; none or all by chance is rarer than 1e-10.
  expect(late.length).toBeGreaterThan(0)
  expect(late.length).toBeLessThan(60)
})

test('three hundred are written without an hour between them', async () => {
  const tickets = await castMany(299)
  expect(await after(1000)).toBe(0)
  await castMany(1)
  await expect.poll(written).toBe(200)
  expect(await receiptOf(tickets[0] as Ticket)).toSatisfy(({ counted, held }) => counted !== held)
})

test('a small survey that ends before is counted whole at its end', async () => {
  await castMany(3)
  expect(await after(2 * hour)).toBe(0)
  await world.db
    .update(survey)
    .set({ closes_at: new Date(world.clock.now.getTime() - 1000) })
    .where(eq(survey.id, params.id))
  await world.house.events.tell(world.db, { topic: 'content', of: 'surveys' })
  expect(await after(1000)).toBe(3)
})
