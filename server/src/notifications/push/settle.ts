import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { device } from '../../identity/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { pushJob, pushLease, pushRetry } from '../tables.ts'
import type { Worker } from './queue.ts'
import { type Released, settleReleases } from './held.ts'

/** What came of the devices of one batch, gathered until it is written down; small however many devices there were. */
export type Tally = {
  devices: number
  accepted: number
  skipped: Record<string, number>
  failed: Record<string, number>
  /** Tokens that the provider knows no more. */
  dead: string[]
  /** People whose quiet hours last until then. */
  held: Map<string, Date>
  again: Again[]
}
/** To be retried after so many milliseconds; `tries` are those made. */
type Again = { token: string; tries: number; after: number }

export const newTally = (): Tally => ({
  devices: 0,
  accepted: 0,
  skipped: {},
  failed: {},
  dead: [],
  held: new Map(),
  again: [],
})

export function add(counts: Record<string, number>, reason: string, by = 1): void {
  counts[reason] = (counts[reason] ?? 0) + by
}

function sum(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) {
  const counts = { ...one }
  for (const [reason, by] of Object.entries(other)) add(counts, reason, by)
  return counts
}

/** Devices that the provider knows no more; where Firestore has them, their documents are owed a deletion. */
async function retire(tx: Database, tokens: readonly string[]): Promise<number> {
  if (tokens.length === 0) return 0
  const gone = await tx
    .delete(device)
    .where(inArray(device.token, [...tokens]))
    .returning({ token: device.token })
  return gone.length
}

async function hold(tx: Database, notification_id: string, held: Tally['held']): Promise<number> {
  if (held.size === 0) return 0
  const rows = [...held].map(([person_id, until]) => ({ person_id, until: until.toISOString() }))
  const { rows: saved } = await tx.execute(sql`
    insert into push_held (person_id, notification_id, until, due_at)
    select person.id, ${notification_id}, asked.until, asked.until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked(person_id text, until timestamptz)
    join person on person.id = asked.person_id
    on conflict do nothing returning 1`)
  return saved.length
}

/** Devices that went away meanwhile are left out. */
async function saveAgain(tx: Database, notification_id: string, again: readonly Again[]): Promise<void> {
  if (again.length === 0) return
  await tx.execute(sql`
    insert into push_retry (notification_id, token, tries, due_at)
    select ${notification_id}, device.token, asked.tries, now() + make_interval(secs => asked.after / 1000)
    from jsonb_to_recordset(${JSON.stringify(again)}::jsonb) as asked(token text, tries int, after float8)
    join device on device.token = asked.token
    order by device.token
    on conflict (notification_id, token) do update set tries = excluded.tries, due_at = excluded.due_at`)
}

/**
 * Locks first of all, in one order: workers that settle at the same time then wait for each other without a deadlock.
 */
async function lockJob(tx: Database, notification_id: string): Promise<boolean> {
  const job = tx.select({ id: pushJob.notification_id }).from(pushJob)
  return (await job.where(eq(pushJob.notification_id, notification_id)).for('update')).length > 0
}

/** `, skipped = …` with `more`, a table of reasons and numbers, for `update push_job set`. */
const plus = (column: SQL, more: SQL) => sql`, ${column} = (
  select jsonb_object_agg(reason, number) from (
    select reason, sum(number::int) as number from (
      select * from jsonb_each_text(push_job.${column}) union all ${more}) as each (reason, number)
    group by reason) as added)`

const [skippedColumn, failedColumn] = [sql`skipped`, sql`failed`]
type Reasons = Readonly<Record<string, number>>
const isNone = (reasons: Reasons) => Object.keys(reasons).length === 0
const plusOwn = (column: SQL, own: Reasons) =>
  isNone(own) ? sql`` : plus(column, sql`select * from jsonb_each_text(${JSON.stringify(own)}::jsonb)`)

async function count(tx: Database, notification_id: string, tally: Tally): Promise<void> {
  const [retired, held] = [await retire(tx, tally.dead), await hold(tx, notification_id, tally.held)]
  await tx.execute(sql`
    update push_job set
      devices = devices + ${tally.devices}, accepted = accepted + ${tally.accepted},
      retired = retired + ${retired}, held = held + ${held}
      ${plusOwn(skippedColumn, tally.skipped)} ${plusOwn(failedColumn, tally.failed)}
    where notification_id = ${notification_id}`)
}

export type Lease = { id: string; notification_id: string; tally: Tally }
const isNumbersAlone = ({ tally: { dead, held, again } }: Lease) => dead.length + held.size + again.length === 0

/** Leases of one notification in one statement, since most end like this and each statement costs the embedded database much. */
function countLeases(db: Database, worker: Pick<Worker, 'id'>, notification_id: string, leases: readonly Lease[]) {
  const rows = leases.map(({ id, tally: { devices, accepted, skipped, failed } }) => ({
    id,
    devices,
    accepted,
    skipped,
    failed,
  }))
  const plusGiven = (column: SQL, has: (lease: Lease) => boolean) =>
    leases.some(has) ? plus(column, sql`select each.* from given, jsonb_each_text(given.${column}) as each`) : sql``
  return db.execute(sql`
    with job as (select notification_id from push_job where notification_id = ${notification_id} for update),
    given as (
      delete from push_lease using job, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as ended(id text, devices int, accepted int, skipped jsonb, failed jsonb)
      where push_lease.id = ended.id and push_lease.holder = ${worker.id}
      returning ended.*),
    total as (select sum(devices) as devices, sum(accepted) as accepted from given having count(*) > 0)
    update push_job set
      devices = push_job.devices + total.devices, accepted = push_job.accepted + total.accepted
      ${plusGiven(skippedColumn, ({ tally }) => !isNone(tally.skipped))}
      ${plusGiven(failedColumn, ({ tally }) => !isNone(tally.failed))}
    from total where push_job.notification_id = ${notification_id}`)
}

/**
 * Writes down what came of leases and gives them back. A lease that another worker has taken over is counted by that
 * one.
 */
export async function settleLeases(db: Database, worker: Pick<Worker, 'id'>, leases: readonly Lease[]): Promise<void> {
  const plain = Map.groupBy(leases.filter(isNumbersAlone), ({ notification_id }) => notification_id)
  for (const [notification_id, own] of plain) await countLeases(db, worker, notification_id, own)
  for (const lease of leases) {
    if (!isNumbersAlone(lease)) await db.transaction((tx) => settleWhole(tx, worker, lease))
  }
}

async function settleWhole(
  tx: Database,
  worker: Pick<Worker, 'id'>,
  { id, notification_id, tally }: Lease,
): Promise<void> {
  if (!(await lockJob(tx, notification_id))) return
  const mine = and(eq(pushLease.id, id), eq(pushLease.holder, worker.id))
  const given = await tx.delete(pushLease).where(mine).returning({ id: pushLease.id })
  if (given.length === 0) return
  await saveAgain(tx, notification_id, tally.again)
  await count(tx, notification_id, tally)
}

/** One device's end, be it the last one or a wait. */
export type Ended = { token: string; tally: Tally }

/** The same for devices that were tried again: each counts once, with its row. */
const settleRetries = (db: Database, notification_id: string, ends: readonly Ended[]): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await lockJob(tx, notification_id))) return
    const over = ends.filter(({ tally }) => tally.again.length === 0)
    const gone = new Set(await removeRetries(tx, notification_id, over))
    await postpone(tx, notification_id, ends)
    const whole = over.filter(({ token }) => gone.has(token)).map(({ tally }) => tally)
    if (whole.length > 0) await count(tx, notification_id, mergedTally(whole))
  })

async function removeRetries(tx: Database, notification_id: string, over: readonly Ended[]): Promise<string[]> {
  if (over.length === 0) return []
  const tokens = over.map(({ token }) => token)
  const gone = await tx
    .delete(pushRetry)
    .where(and(eq(pushRetry.notification_id, notification_id), inArray(pushRetry.token, tokens)))
    .returning({ token: pushRetry.token })
  return gone.map(({ token }) => token)
}

async function postpone(tx: Database, notification_id: string, ends: readonly Ended[]): Promise<void> {
  const again = ends.flatMap(({ tally }) => tally.again)
  if (again.length === 0) return
  await tx.execute(sql`
    update push_retry set tries = asked.tries, due_at = now() + make_interval(secs => asked.after / 1000)
    from jsonb_to_recordset(${JSON.stringify(again)}::jsonb) as asked(token text, tries int, after float8)
    where push_retry.notification_id = ${notification_id} and push_retry.token = asked.token`)
}

const mergedTally = (tallies: readonly Tally[]): Tally => ({
  devices: tallies.reduce((all, { devices }) => all + devices, 0),
  accepted: tallies.reduce((all, { accepted }) => all + accepted, 0),
  skipped: tallies.reduce((all, { skipped }) => sum(all, skipped), {}),
  failed: tallies.reduce((all, { failed }) => sum(all, failed), {}),
  dead: tallies.flatMap(({ dead }) => dead),
  held: new Map(tallies.flatMap(({ held }) => [...held])),
  again: [],
})

/** Where works hand over what they have come to. */
export type Settlement = {
  lease: (lease: Lease) => void
  retry: (notification_id: string, ended: Ended) => void
  release: (released: Released) => void
}

const mostAtOnce = 500
/** Finished leases that may wait to be written. */
const room = 2

/**
 * The buffer of outcomes until they are written. What cannot be written, as while the database is away, stays and is
 * retried; each step is idempotent, because it deletes the row that it began with.
 */
export function openSettlement(db: Database, worker: Pick<Worker, 'id'>, now: () => Date) {
  const leases: Lease[] = []
  const released: Released[] = []
  const ends = new Map<string, Ended[]>()
  const stopped = new Map<string, (id: string) => Promise<unknown>>()

  const settleEnds = async () => {
    for (const [id, list] of ends) {
      const some = list.slice(0, mostAtOnce)
      await settleRetries(db, id, some)
      list.splice(0, some.length)
      if (list.length === 0) ends.delete(id)
    }
  }
  return {
    lease: (lease: Lease) => void leases.push(lease),
    retry(notification_id: string, ended: Ended) {
      const list = ends.get(notification_id)
      if (list) list.push(ended)
      else ends.set(notification_id, [ended])
    },
    release: (one: Released) => void released.push(one),
    /** Jobs to be ended before anything else of theirs is written or leased. */
    stop: (notification_id: string, end: (id: string) => Promise<unknown>) => void stopped.set(notification_id, end),
    /** More outcomes waiting would mean more devices that ring twice if this process were killed now. */
    isFull: () => leases.length >= room,
    isWaiting: () => leases.length + released.length + ends.size + stopped.size > 0,
    async settle(): Promise<void> {
      for (const [id, end] of stopped) {
        await end(id)
        stopped.delete(id)
      }
      while (leases.length > 0) {
        const some = [...leases]
        await settleLeases(db, worker, some)
        leases.splice(0, some.length)
      }
      if (released.length > 0) {
        const some = released.slice(0, mostAtOnce)
        await settleReleases(db, some, now())
        released.splice(0, some.length)
      }
      await settleEnds()
    },
  } satisfies Settlement & Record<string, unknown>
}
