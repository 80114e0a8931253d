import { type Call, createApi, surveys } from '@megdan/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Database } from '../src/platform/database/database.ts'
import { openDatabase } from '../src/platform/open-database.ts'
import { survey, surveyBallot } from '../src/surveys/tables.ts'
import { addSurvey } from './content.ts'
import { startServer, temporaryFolder, usedFolder } from './processes.ts'
import { mintTickets, type Ticket } from './voter.ts'
import { startWorld, type World } from './world.ts'

const params = { id: 'pulse' }
const questions = [{ id: 'first', kind: 'yes_no' as const, title: 'Да?', required: true }]
const now = () => new Date().toISOString()
const visitorAt = (base_url: string): Call =>
  createApi({ base_url, identity: () => ({ token: undefined, guest: false }) })

/** An anonymous survey for 12 people, and so many tickets for it. */
async function openPulse(world: World, count: number): Promise<Ticket[]> {
  await addSurvey(world, { ...params, mode: 'anonymous', questions, results_visible: 'after_close' })
  for (let at = 0; at < 12; at++) await world.addPerson({ id: `voter-${at}` })
  await (
    await world.as('voter-0')
  )(surveys.get, { params, query: {} })
  return mintTickets(world.db, params.id, count)
}
const cast = (api: Call, ticket: Ticket, first = true) =>
  api(surveys.cast, { params, body: { version: 1, answers: { first }, ...ticket } })
const castAll = (api: Call, tickets: readonly Ticket[]) => Promise.all(tickets.map((ticket) => cast(api, ticket)))
const receiptsOf = (api: Call, tickets: readonly Ticket[]) =>
  Promise.all(tickets.map(({ ticket }) => api(surveys.receipt, { params, body: { ticket } })))
const countBallots = (db: Database) => db.$count(surveyBallot)
const source = inject('test_database')

// Of the embedded database, which one process holds alone.
test.skipIf('url' in source)(
  'a server that is stopped writes the ballots it holds; one that is killed loses them, and sent again they count once',
  async () => {
    const DATA_DIR = usedFolder()
    const env = { DATA_DIR, RATE_LIMIT_SCALE: '100' }
    const open = () => openDatabase({ data_dir: DATA_DIR })
    const look = async () => {
      const engine = await open()
      const count = await countBallots(engine.db)
      await engine.close()
      return count
    }
    const engine = await open()
    const world = await startWorld({ now: now(), open: async () => engine })
    const tickets = await openPulse(world, 24)
    const [early, late] = [tickets.slice(0, 12), tickets.slice(12)]
    await world.close()

    const stopped = startServer(env)
    const first = visitorAt(await stopped.address())
    expect(await castAll(first, early)).toEqual(early.map(() => ({ version: 1, counted: false })))
    expect(await receiptsOf(first, early)).toEqual(early.map(() => ({ counted: false, held: true })))
    expect(await stopped.end('SIGTERM')).toBe(0)
    // Of what is written before a survey's end a third stays behind, but not when the process ends.
    expect(await look()).toBe(12)

    const killed = startServer(env)
    await castAll(visitorAt(await killed.address()), late)
    await killed.end('SIGKILL')
    expect(await look()).toBe(12)

    const last = startServer(env)
    const again = visitorAt(await last.address())
    expect(await receiptsOf(again, early)).toEqual(early.map(() => ({ counted: true, held: false })))
    expect(await receiptsOf(again, late)).toEqual(late.map(() => ({ counted: false, held: false })))
    for (const time of ['once', 'twice']) {
      expect(await castAll(again, late), time).toEqual(late.map(() => ({ version: 1, counted: false })))
    }
    expect(await castAll(again, early)).toEqual(early.map(() => ({ version: 1, counted: true })))
    expect(await last.end('SIGTERM')).toBe(0)
    expect(await look()).toBe(24)
  },
)

test.runIf('url' in source)(
  'of two processes each holds ballots, any of them takes one back, and after the end the results are exact',
  async () => {
    const world = await startWorld({ now: now() })
    onTestFinished(() => world.close())
    const tickets = await openPulse(world, 26)
    const { rows } = await world.db.execute<{ name: string }>(sql`select current_database() as name`)
    const url = new URL('url' in source ? source.url : '')
    url.pathname = rows[0]?.name ?? ''
    const start = () => startServer({ DATABASE_URL: url.href, DATA_DIR: temporaryFolder(), RATE_LIMIT_SCALE: '100' })
    const servers = [start(), start()]
    const addresses = await Promise.all(servers.map((server) => server.address()))
    const [one, other] = addresses.map(visitorAt) as [Call, Call]
    const [ofOne, ofOther] = [tickets.slice(0, 13), tickets.slice(13)]
    await castAll(one, ofOne)
    await castAll(other, ofOther)
    // A phone that comes to the other process is told that it is not there, and sends again.
    expect(await receiptsOf(one, ofOne)).toEqual(ofOne.map(() => ({ counted: false, held: true })))
    expect(await receiptsOf(other, ofOne)).toEqual(ofOne.map(() => ({ counted: false, held: false })))
    await castAll(other, ofOne.slice(0, 5))

    // Taken back through the other process: what both hold, and what only one holds.
    const [ofBoth, alone, others] = [ofOne.slice(0, 1), ofOne.slice(12), ofOther.slice(0, 1)]
    const withdraw = (api: Call, all: readonly Ticket[]) =>
      Promise.all(all.map(({ ticket }) => api(surveys.withdraw, { params, body: { ticket } })))
    await withdraw(other, [...ofBoth, ...alone])
    await withdraw(one, others)
    const gone = [...ofBoth, ...alone, ...others]
    const held = async () =>
      [...(await receiptsOf(one, gone)), ...(await receiptsOf(other, gone))].filter((receipt) => receipt.held).length
    await expect.poll(held).toBe(0)
    expect(await countBallots(world.db)).toBe(0)

    await world.db.update(survey).set({ closes_at: new Date() }).where(eq(survey.id, params.id))
    await world.house.events.tell(world.db, { topic: 'content', of: 'surveys' })
    await expect.poll(() => countBallots(world.db)).toBe(23)
    const left = tickets.filter((ticket) => !gone.includes(ticket))
    expect(await receiptsOf(other, left)).toEqual(left.map(() => ({ counted: true, held: false })))
    expect(await receiptsOf(one, gone)).toEqual(gone.map(() => ({ counted: false, held: false })))
    const token = await world.tokenOf('voter-0')
    for (const base_url of addresses) {
      const api = createApi({ base_url, identity: () => ({ token, guest: false }) })
      const answers = async () => (await api(surveys.results, { params, query: {} })).answers
      await expect.poll(answers, { interval: 500 }).toBe(23)
    }
    for (const server of servers) expect(await server.end('SIGTERM')).toBe(0)
  },
)
