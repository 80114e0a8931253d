import fs from 'node:fs'
import path from 'node:path'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { surveys } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findPostgres, startPostgres } from '../../../../tools/postgres.mjs'
import { addSurvey } from '../../../test/content.ts'
import { temporaryFolder } from '../../../test/processes.ts'
import { mintTickets } from '../../../test/voter.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { survey } from '../tables.ts'

const voters = 45
/** Of a random pairing one is right on average. */
const byLuck = 10
/** Spearman's coefficient of 45 in an order drawn by lot: t = 8.7 with 43 degrees of freedom, on both sides. */
const nearByLuck = { most: 0.8, chance: 5e-11 }

const question = (id: string) => ({ id, kind: 'text' as const, title: 'Какво да променим?', required: true })
const questions = [question('said'), question('told')]
/** Nothing that PostgreSQL could make shorter: so the long ones lie apart, in pieces with numbers of their own. */
const long = () => randomBytes(4500).toString('base64url')
const nameOf = (at: number) => `voter-${String(at).padStart(3, '0')}-here`
const voiceOf = (at: number) => `voice-${String(at).padStart(3, '0')}-said`

const filesOf = (folder: string): string[] =>
  (fs.readdirSync(folder, { recursive: true }) as string[])
    .map((name) => path.join(folder, name))
    .filter((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile())
    .toSorted()

/** Whose ballots stand in these bytes, one after the other. */
const ballotsIn = (text: string): number[] => [...text.matchAll(/voice-(\d{3})-said/g)].map(([, at]) => Number(at))

/** In the order in which each stands there first, and in which each stands there last. */
const ordersOf = (all: readonly number[]) => [[...new Set(all)], [...new Set(all.toReversed())]]

const hitsOf = (one: readonly number[], other: readonly number[]) =>
  one.filter((voter, at) => voter === other[at]).length
/** How near to each other two orders of the same voters are, from -1 to 1, also where one of them is shifted. */
function correlationOf(order: readonly number[]): number {
  const ranks = order.toSorted((a, b) => a - b)
  const squares = order.map((voter, at) => (ranks.indexOf(voter) - at) ** 2).reduce((sum, one) => sum + one, 0)
  return 1 - (6 * squares) / (order.length * (order.length ** 2 - 1))
}

type Guess = { hits: number; near: number; where: string; ballots: number }

/** What a thief may guess from bytes: from each file by itself, from the whole log and from everything. */
function guessesFrom(folder: string): Guess[] {
  const found = filesOf(folder)
    .map((file) => ({ where: file, all: ballotsIn(fs.readFileSync(file, 'latin1')) }))
    .filter(({ all }) => all.length > 0)
  const log = found.filter(({ where }) => /(pg_)?wal\W[0-9A-F]{24}$/.test(where))
  const together = (where: string, files: typeof found) => ({ where, all: files.flatMap(({ all }) => all) })
  const true_order = Array.from({ length: voters }, (_, at) => at)
  // The order of the people is known to whoever asks: each sign-in notes when it was used.
  return [...found, together('the whole log', log), together('everything', found)].flatMap(({ where, all }) =>
    ordersOf(all).flatMap((order) =>
      [true_order, true_order.toReversed()].map((people) => ({
        hits: hitsOf(order, people),
        near: order.length < 30 ? 0 : Math.abs(correlationOf(order)),
        where,
        ballots: order.length,
      })),
    ),
  )
}

/** How likely an order drawn by lot has more than `most` in their places: they are distributed by Poisson around one. */
function chanceOfMore(most: number): number {
  let [term, sum] = [Math.exp(-1), 0]
  for (let hits = 1; hits <= most + 30; hits++) {
    term /= hits
    if (hits > most) sum += term
  }
  return sum
}

function expectNoOrder(guesses: readonly Guess[]): void {
  // Some hundred guesses together are wrong by themselves less than once in a hundred thousand runs.
  expect(guesses.length * (chanceOfMore(byLuck) + nearByLuck.chance)).toBeLessThan(1e-5)
  expect(guesses.filter(({ hits }) => hits > byLuck)).toEqual([])
  expect(guesses.filter(({ near }) => near > nearByLuck.most)).toEqual([])
}
const mostBallots = (guesses: readonly Guess[]) => Math.max(0, ...guesses.map(({ ballots }) => ballots))

/** Each one sends the ballot at once after the ticket, and at the end all are counted. */
async function voteAll(world: World) {
  await addSurvey(world, { id: 'pulse', mode: 'anonymous', questions, results_visible: 'after_close' })
  for (let at = 0; at < voters; at++) await world.addPerson({ id: nameOf(at) })
  const apis = []
  for (let at = 0; at < voters; at++) apis.push(await world.as(nameOf(at)))
  await apis[0]?.(surveys.get, { params: { id: 'pulse' }, query: {} })
  const tickets = await mintTickets(world.db, 'pulse', voters)
  for (const [at, api] of apis.entries()) {
    world.advance(60_000)
    const bytes = randomBytes(256)
    bytes[0] = 0
    await api(surveys.ticket, { params: { id: 'pulse' }, body: { blinded: bytes.toString('base64url') } })
    const ticket = tickets[at] ?? { ticket: '', signature: '' }
    const answers = { said: voiceOf(at), told: `${voiceOf(at)} ${long()}` }
    await world.visitor(surveys.cast, { params: { id: 'pulse' }, body: { version: 1, answers, ...ticket } })
  }
}
const end = async (world: World) => {
  world.advance(60_000)
  await world.db
    .update(survey)
    .set({ closes_at: new Date(world.clock.now.getTime() - 20_000) })
    .where(eq(survey.id, 'pulse'))
  await world.house.events.tell(world.db, { topic: 'content', of: 'surveys' })
  return (await world.as(nameOf(0)))(surveys.results, { params: { id: 'pulse' }, query: {} })
}

const run = (program: string, args: readonly string[], env: Record<string, string> = {}) =>
  promisify(execFile)(program, args, { env: { PATH: process.env['PATH'] ?? '', ...env }, maxBuffer: 1e9 })

test('an order that was written as the ballots came is found', () => {
  const folder = temporaryFolder()
  const log = path.join(folder, 'pg_wal')
  fs.mkdirSync(log)
  const write = (name: string, order: readonly number[]) =>
    fs.writeFileSync(path.join(log, name.padStart(24, '0')), order.map((at) => `…${voiceOf(at)}…`).join(''))
  const as_they_came = Array.from({ length: voters }, (_, at) => at)
  write('1', as_they_came.slice(0, 20))
  write('2', as_they_came.slice(20))
  expect(() => expectNoOrder(guessesFrom(folder))).toThrow('[]')
  // One of them stands elsewhere, so that no place is shared any more.
  write('1', as_they_came.slice(1, 20))
  write('2', [...as_they_came.slice(20), 0])
  expect(() => expectNoOrder(guessesFrom(folder))).toThrow('[]')
})

// Each engine's files are searched once, in its own run.
test.skipIf('url' in inject('test_database'))(
  'all bytes of the embedded database, its log included, and of a backup join nobody to a ballot better than by chance',
  async () => {
    const folder = temporaryFolder()
    const engine = await openDatabase({ data_dir: folder })
    await migrate(engine)
    const world = await startWorld({ open: async () => engine, settings: { rate_limit_scale: 1000 } })
    await voteAll(world)
    const copyOf = (name: string) => {
      const copy = path.join(temporaryFolder(), name)
      fs.cpSync(path.join(folder, 'database'), copy, { recursive: true })
      return copy
    }
    // A copy in the middle, one at the end, what the process leaves behind, and what the command makes of it.
    const middle = guessesFrom(copyOf('middle'))
    expect(await end(world)).toMatchObject({ answers: voters, taken_part: voters })
    const after = guessesFrom(copyOf('after'))
    await world.close()
    const left = guessesFrom(folder)
    expect(mostBallots(left)).toBe(voters)
    const [backup, unpacked] = [temporaryFolder(), temporaryFolder()]
    const program = path.join(import.meta.dirname, '../../megdan.ts')
    await run(process.execPath, [program, 'backup', backup], { DATA_DIR: folder })
    await run('tar', ['-xf', filesOf(backup).find((file) => file.endsWith('.tar')) ?? '', '-C', unpacked])
    await run('gunzip', ['--recursive', unpacked])
    const copied = guessesFrom(unpacked)
    expect(mostBallots(copied)).toBe(voters)
    expectNoOrder([...middle, ...after, ...left, ...copied])
  },
)

const postgresFolder = findPostgres()
const onPostgres = 'url' in inject('test_database') && postgresFolder !== undefined
if (!onPostgres) process.stderr.write('No run on PostgreSQL: the bytes of its own files were not searched.\n')

test.runIf(onPostgres)(
  "all bytes of PostgreSQL's own files, its log included, and of a dump join nobody to a ballot better than by chance",
  async () => {
    // One of its own, whose files may be read, which keeps whole pages in its log as PostgreSQL does by itself.
    const postgres = await startPostgres(postgresFolder ?? '', ['full_page_writes=on', 'autovacuum=on'])
    onTestFinished(() => postgres.stop())
    const engine = await openDatabase({ database_url: postgres.url })
    await migrate(engine)
    const world = await startWorld({ open: async () => engine, settings: { rate_limit_scale: 1000 } })
    const look = async () => {
      await engine.pool.query('select pg_switch_wal()')
      await engine.pool.query('checkpoint')
      return guessesFrom(postgres.data)
    }
    await voteAll(world)
    const middle = await look()
    expect(await end(world)).toMatchObject({ answers: voters, taken_part: voters })
    const after = await look()
    expect(mostBallots(after.filter(({ where }) => where.includes('pg_wal')))).toBe(voters)
    expect(mostBallots(after.filter(({ where }) => where.includes('base')))).toBe(voters)
    const dump = path.join(temporaryFolder(), 'dump.sql')
    await run(path.join(postgresFolder ?? '', 'pg_dump'), ['--file', dump, postgres.url])
    const dumped = guessesFrom(path.dirname(dump))
    expect(mostBallots(dumped)).toBe(voters)
    await world.close()
    expectNoOrder([...middle, ...after, ...dumped])
  },
)
