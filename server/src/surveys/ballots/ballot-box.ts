import { inArray } from 'drizzle-orm'
import type { House } from '../../platform/house.ts'
import { type HeldBallot, openBallotPool, poolRules } from './ballot-pool.ts'
import { removeBallot, storeBallots } from './ballots.ts'
import { clearFormerBallots } from './mixing.ts'
import { statusAt } from '../survey.ts'
import { survey } from '../tables.ts'

type Row = Pick<typeof survey.$inferSelect, 'id' | 'status' | 'opens_at' | 'closes_at'>
type Writing = { whole: boolean; least: number }

const atEnd: Writing = { whole: true, least: 1 }
/**
 * How long this process remembers a ballot that it has written, in milliseconds, so as to take it out again when
 * another process says that it was withdrawn.
 */
const remembered = 30_000

/**
 * Takes ballots into memory and writes them down many together, in no order. What is lost with the process is sent again
 * by the phones, which ask for it until it is counted.
 */
function openBallotBox(house: House) {
  const { db, engine, events, now } = house
  const pool = openBallotPool()
  const queues = new Map<string, Promise<void>>()
  const written = new Map<string, number>()

  const isOver = (row: Row | undefined) => row?.status !== 'published' || statusAt(row, now()) !== 'open'
  const { id, status, opens_at, closes_at } = survey
  const listTimes = (ids: string[]): Promise<Row[]> =>
    db.select({ id, status, opens_at, closes_at }).from(survey).where(inArray(id, ids))

  function remember(ballots: readonly HeldBallot[]) {
    const time = performance.now()
    for (const [ticket_hash, until] of written) if (until < time) written.delete(ticket_hash)
    for (const { ticket_hash } of ballots) written.set(ticket_hash, time + remembered)
  }

  async function writeOnce(survey_id: string, { whole, least }: Writing): Promise<void> {
    const drawn = pool.draw(survey_id, whole)
    if (drawn.length < least) return
    const { fresh, there } = await storeBallots(house, survey_id, drawn, least)
    remember(fresh)
    // What was withdrawn while it was being written is no longer held.
    const gone = fresh.filter((ballot) => pool.find(survey_id, ballot.ticket_hash) !== ballot)
    for (const ballot of [...fresh, ...there]) pool.drop(survey_id, ballot)
    for (const { ticket_hash } of gone) await removeBallot(db, survey_id, ticket_hash)
    pool.restart(survey_id, now())
    if (fresh.length === 0) return
    // What was written is stored already; what is not cleared now is cleared by the next time or by the timer.
    await clearFormerBallots(db).catch(() => undefined)
    await engine.forgetLog().catch(() => undefined)
  }

  /** A mutex: one after the other; an error is thrown to whoever called, and the ballots stay held. */
  function write(survey_id: string, how: Writing): Promise<void> {
    const next = (queues.get(survey_id) ?? Promise.resolve()).then(() => writeOnce(survey_id, how))
    const settled = next.catch(() => undefined)
    queues.set(survey_id, settled)
    void settled.then(() => queues.get(survey_id) === settled && queues.delete(survey_id))
    return next
  }

  /** In a hurry whatever may go goes. */
  const hurry = (survey_id: string) => write(survey_id, { whole: true, least: poolRules.leastInHurry })

  function ripen(survey_id: string): Promise<void> {
    const heavy = pool.isCrowded() ? pool.heaviest() : undefined
    if (heavy !== undefined) return hurry(heavy)
    return pool.isRipe(survey_id, now())
      ? write(survey_id, { whole: false, least: poolRules.leastInHurry })
      : Promise.resolve()
  }

  const forget = (survey_id: string, ticket_hash: string) => {
    const held = pool.find(survey_id, ticket_hash)
    if (held) pool.drop(survey_id, held)
    return held !== undefined
  }
  events.on((event) => {
    if (event.topic !== 'withdrawn') return
    const { survey_id, ticket_hash } = event
    const isWritten = (written.get(ticket_hash) ?? 0) > performance.now()
    if (!forget(survey_id, ticket_hash) && isWritten)
      void removeBallot(db, survey_id, ticket_hash).catch(() => undefined)
  })

  return {
    find: pool.find,
    count: pool.count,
    /** False where there is no room for more. */
    hold(survey_id: string, ballot: HeldBallot): boolean {
      if (pool.isFull()) return false
      pool.hold(survey_id, ballot, now())
      void ripen(survey_id).catch(() => undefined)
      return true
    },
    /** Takes a ballot out wherever it is held or stored; the survey must be open. */
    async withdraw(survey_id: string, ticket_hash: string): Promise<void> {
      // First from memory, here and elsewhere: what is being written at this moment is taken out when it is.
      forget(survey_id, ticket_hash)
      if (engine.kind === 'postgres') await events.tell(db, { topic: 'withdrawn', survey_id, ticket_hash })
      await removeBallot(db, survey_id, ticket_hash)
    },
    /** Writes what is held of this survey if it is over: its count is exact from then on. */
    async settle(row: Row): Promise<void> {
      if (pool.count(row.id) > 0 && isOver(row)) await write(row.id, atEnd)
    },
    /** Writes all that is held of it. */
    countAll: (survey_id: string) => write(survey_id, atEnd),
    /** What has waited long enough, and what is over; call it every second. */
    async writeDue(): Promise<void> {
      const ids = pool.ids()
      if (ids.length === 0) return
      const rows = new Map((await listTimes(ids)).map((row) => [row.id, row]))
      for (const one of ids) await (isOver(rows.get(one)) ? write(one, atEnd) : ripen(one))
    },
    /** Before the process ends: too few would say whose they are, and their phones send them again. */
    async leave(): Promise<void> {
      const ids = pool.ids()
      const rows = new Map((ids.length > 0 ? await listTimes(ids) : []).map((row) => [row.id, row]))
      for (const one of ids) await (isOver(rows.get(one)) ? write(one, atEnd) : hurry(one))
      pool.empty()
    },
  }
}

export type BallotBox = ReturnType<typeof openBallotBox>

/** One for each server. */
const boxes = new WeakMap<House, BallotBox>()
export function ballotBoxOf(house: House): BallotBox {
  const box = boxes.get(house) ?? openBallotBox(house)
  boxes.set(house, box)
  return box
}
