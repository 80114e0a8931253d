import { type Call, surveys } from '@megdan/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addSurvey } from '../../../test/content.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { countBallots, mintTickets } from '../../../test/voter.ts'
import { unpack } from '../../../test/workbook.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { clearFormerCopies, mixIn } from './mixing.ts'
import { listTexts } from '../results/result-store.ts'
import { survey, surveyBallot } from '../tables.ts'

const voters = 60
/** Of a random pairing one is right on average; more than this by luck is one in a million. */
const byLuck = 8

let world: World
beforeAll(async () => {
  // Where no row has left its place, the next one's place tells most.
  const open = () => openTestDatabase({ fresh: true })
  world = await startWorld({ open, settings: { rate_limit_scale: 1000, metrics: true } })
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const question = { id: 'said', kind: 'text' as const, title: 'Какво да променим?', required: true }
const voiceOf = (at: number) => `глас ${at}`

type Held = { said: string; page: number; place: number; xmin: number; xmax: number; command: number }

/** Everything that a table holds of each row, what PostgreSQL notes beside it included. */
async function dump(table: string): Promise<Held[]> {
  const { rows } = await world.db.execute<Held>(sql`
    select t::text as said, (t.ctid::text::point)[0]::int as page, (t.ctid::text::point)[1]::int as place,
      t.xmin::text::int as xmin, t.xmax::text::int as xmax, t.cmin::text::int as command
    from ${sql.identifier(table)} as t`)
  return rows
}

async function dumpAll(): Promise<Record<string, Held[]>> {
  const { rows } = await world.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const tables: Record<string, Held[]> = {}
  for (const { name } of rows) tables[name] = await dump(name)
  return tables
}

const orders: Record<string, (row: Held) => number[] | string> = {
  'place on the disk': ({ page, place }) => [page, place],
  'transaction, then place': ({ xmin, page, place }) => [xmin, page, place],
  'transaction, then command': ({ xmin, command, page, place }) => [xmin, command, page, place],
  'last lock': ({ xmax, page, place }) => [xmax, page, place],
  'random id': ({ said }) => said,
}
const compare = (a: number[] | string, b: number[] | string): number => {
  if (typeof a === 'string' || typeof b === 'string') return a < b ? -1 : 1
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
const voiceIn = ({ said }: Held) => Number(/глас (\d+)/.exec(said)?.[1])
const hitsOf = (voices: readonly number[]) => voices.filter((voice, at) => voice === at).length

/**
 * Lays the ballots in every order that the database offers, forwards and backwards, beside the people in the true order
 * of their voting, and counts how many meet their own ballot in the best of them.
 */
function bestGuess(ballots: readonly Held[]): number {
  const guesses = Object.values(orders).flatMap((order) => {
    const sorted = ballots.toSorted((a, b) => compare(order(a), order(b))).map(voiceIn)
    return [hitsOf(sorted), hitsOf(sorted.toReversed())]
  })
  return Math.max(...guesses)
}

const anyBlinded = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(256))
  bytes[0] = 0
  return Buffer.from(bytes).toString('base64url')
}

test('with the whole database, the log and the results in hand nobody joins a person to a ballot better than by chance', async () => {
  await world.addPerson({ id: 'elena', role: 'editor' })
  await addSurvey(world, { id: 'pulse', mode: 'anonymous', questions: [question], results_visible: 'after_answer' })
  const people = Array.from({ length: voters }, (_, at) => `voter-${at}`)
  for (const id of people) await world.addPerson({ id })
  const apis: Call[] = []
  for (const id of people) apis.push(await world.as(id))
  await apis[0]?.(surveys.get, { params: { id: 'pulse' }, query: {} })
  const tickets = await mintTickets(world.db, 'pulse', voters)
  world.lines.length = 0

  // One after the other, minutes apart: each sign-in notes when it was last used, so the order of the people is known.
  for (const [at, api] of apis.entries()) {
    world.advance(6 * 60_000)
    await api(surveys.ticket, { params: { id: 'pulse' }, body: { blinded: anyBlinded() } })
    const ticket = tickets[at] as (typeof tickets)[number]
    const body = { version: 1, answers: { said: voiceOf(at) }, ...ticket }
    await world.visitor(surveys.cast, { params: { id: 'pulse' }, body })
  }

  await countBallots(world)
  const held = await dumpAll()
  const { survey_ballot: ballots = [], survey_participation: took = [], ...others } = held
  expect([ballots.length, took.length]).toEqual([voters, voters])
  expect(bestGuess(ballots)).toBeLessThanOrEqual(byLuck)
  // All were written by one transaction, the last one: none tells when it came.
  expect(new Set(ballots.map(({ xmin }) => xmin)).size).toBe(1)
  expect(new Set(took.map(({ xmin }) => xmin)).size).toBe(1)

  // Nothing of a person stands in a ballot, and nothing of a ballot anywhere else.
  expect(ballots.map(({ said }) => said).join()).not.toMatch(/voter-|20\d\d-\d\d|\d\d:\d\d/)
  const elsewhere = [...took, ...Object.values(others).flat()].map(({ said }) => said).join('\n')
  const stored = await world.db.select({ ticket_hash: surveyBallot.ticket_hash }).from(surveyBallot)
  expect(stored.filter(({ ticket_hash }) => elsewhere.includes(ticket_hash))).toEqual([])
  expect(elsewhere).not.toMatch(/глас \d/)
  // Nor any of the two kinds of request in the log, nor a person or an address.
  expect(world.lines.filter((line) => /ticket|ballot|voter-|127\.0\.0\.1/.test(line))).toEqual([])

  // What editors get, in the order in which they get it.
  await world.db.update(survey).set({ closes_at: world.clock.now }).where(eq(survey.id, 'pulse'))
  // Where other processes may hold ballots, results are exact a moment after the end.
  world.advance(15_000)
  const [row] = await world.db.select().from(survey)
  const texts = row && (await listTexts(world.house, row, { question_id: 'said', limit: 100 }))
  expect(texts).toHaveLength(voters)
  expect(hitsOf((texts ?? []).map(({ text }) => Number(text.slice(5))))).toBeLessThanOrEqual(byLuck)
  expect(JSON.stringify(texts)).not.toMatch(/voter-/)
  for (const kind of ['csv', 'xlsx']) {
    const headers = { authorization: `Bearer ${await world.tokenOf('elena')}` }
    const file = await world.fetch(`/api/studio/surveys/pulse/results.${kind}`, { headers })
    const whole = Buffer.from(await file.arrayBuffer())
    const words = kind === 'csv' ? String(whole) : [...unpack(whole).values()].join('')
    const voices = [...words.matchAll(/глас (\d+)/g)].map(([, voice]) => Number(voice))
    expect(voices).toHaveLength(voters)
    expect(hitsOf(voices)).toBeLessThanOrEqual(byLuck)
    expect(words).not.toMatch(/voter-/)
  }
})

test('a ballot that fails leaves no line either, and none is counted with its minute', async () => {
  await addSurvey(world, { id: 'pulse', mode: 'anonymous', guests: true, questions: [question] })
  await world.guest(surveys.get, { params: { id: 'pulse' }, query: {} })
  const [ticket] = await mintTickets(world.db, 'pulse', 1)
  const cast = () => {
    const sent = { version: 1, answers: { said: voiceOf(1) }, ticket: '', signature: '', ...ticket }
    return world.visitor(surveys.cast, { params: { id: 'pulse' }, body: sent })
  }
  world.lines.length = 0
  await world.db.execute(sql`alter table survey_ballot rename to survey_ballot_lost`)
  try {
    await expect(cast()).rejects.toMatchObject({ status: 500 })
  } finally {
    await world.db.execute(sql`alter table survey_ballot_lost rename to survey_ballot`)
  }
  await cast()
  expect(world.lines).toEqual([])
  const numbers = await (await world.fetch('/metrics')).text()
  expect(numbers).toContain('/api/surveys/:id')
  expect(numbers).not.toMatch(/ballot|ticket/)
})

test('the same search finds everybody where ballots are written as they come', async () => {
  await addSurvey(world, { id: 'naive', mode: 'anonymous', questions: [question] })
  for (let at = 0; at < voters; at++) {
    const row = { survey_id: 'naive', ticket_hash: crypto.randomUUID(), answers: { said: voiceOf(at) } }
    await world.db.insert(surveyBallot).values(row)
  }
  expect(bestGuess(await dump('survey_ballot'))).toBe(voters)
})

test('more ballots than are written anew at a time hide their order, too', async () => {
  await addSurvey(world, { id: 'large', mode: 'anonymous', questions: [question] })
  const many = 1000
  const together = 5
  for (let at = 0; at < many; at += together) {
    const rows = Array.from({ length: together }, (_, index) => ({
      ticket_hash: crypto.randomUUID(),
      answers: { said: voiceOf(at + index) },
    }))
    await world.db.transaction((tx) => mixIn(tx, 'survey_ballot', 'large', rows))
  }
  // What is cleared from the disk are former copies only.
  await clearFormerCopies(world.db)
  const ballots = await dump('survey_ballot')
  expect(ballots.map(voiceIn).toSorted((a, b) => a - b)).toEqual(Array.from({ length: many }, (_, at) => at))
  expect(bestGuess(ballots)).toBeLessThanOrEqual(byLuck)
  // Those of the last transaction, among which the last ones are, are hundreds.
  const last = Math.max(...ballots.map(({ xmin }) => xmin))
  expect(ballots.filter(({ xmin }) => xmin === last).length).toBeGreaterThan(300)
})
