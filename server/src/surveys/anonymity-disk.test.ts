import fs from 'node:fs'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { surveys } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addSurvey } from '../../test/content.ts'
import { temporaryFolder } from '../../test/processes.ts'
import { mintTickets } from '../../test/voter.ts'
import { startWorld, type World } from '../../test/world.ts'
import { openDatabase } from '../platform/database.ts'
import { migrate } from '../platform/migrate.ts'
import { survey } from './tables.ts'

const voters = 45
/** Of a random pairing one is right on average; more than this by luck is one in some hundred thousand. */
const byLuck = 8

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

/** Who stands in these bytes, in the order in which each stands there first, or last. */
function orderIn(text: string, pattern: RegExp, which: 'first' | 'last'): number[] {
  const all = [...text.matchAll(pattern)].map(([, at]) => Number(at))
  return which === 'first' ? [...new Set(all)] : [...new Set(all.toReversed())]
}

const hitsOf = (one: readonly number[], other: readonly number[]) =>
  one.filter((voter, at) => voter === other[at]).length
/** How many places the two orders share in the best of all ways in which a thief may lay them side by side. */
const bestOf = (one: readonly number[], other: readonly number[]) =>
  Math.max(hitsOf(one, other), hitsOf(one, other.toReversed()))

/** The best guess from all bytes of a folder: each file by itself, and all files of each kind as one. */
function bestGuess(folder: string): { guess: number; where: string; ballots: number } {
  const texts = filesOf(folder).map((file) => ({ file, text: fs.readFileSync(file, 'latin1') }))
  const log = texts.filter(({ file }) => /(pg_)?wal\W[0-9A-F]{24}$/.test(file))
  const all = [
    ...texts,
    { file: 'the whole log', text: log.map(({ text }) => text).join('') },
    { file: 'everything', text: texts.map(({ text }) => text).join('') },
  ]
  const true_order = Array.from({ length: voters }, (_, at) => at)
  const said = all.flatMap(({ file, text }) =>
    (['first', 'last'] as const).map((which) => ({ file, order: orderIn(text, /voice-(\d{3})-said/g, which) })),
  )
  // The order of the people is known to whoever asks: each sign-in notes when it was used.
  const guesses = said
    .filter(({ order }) => order.length > 0)
    .map(({ file, order }) => ({ guess: bestOf(order, true_order), where: file, ballots: order.length }))
  return guesses.toSorted((a, b) => b.guess - a.guess)[0] ?? { guess: 0, where: 'nowhere', ballots: 0 }
}

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

test(
  'all bytes of the embedded database, its log included, join nobody to a ballot better than by chance',
  { timeout: 240_000 },
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
    // A copy in the middle, one at the end, and what the process leaves behind.
    const middle = bestGuess(copyOf('middle'))
    expect(await end(world)).toMatchObject({ answers: voters, taken_part: voters })
    const after = bestGuess(copyOf('after'))
    await world.close()
    const left = bestGuess(folder)
    expect(left.ballots).toBe(voters)
    for (const { guess } of [middle, after, left]) expect(guess).toBeLessThanOrEqual(byLuck)
  },
)
