import { and, eq, inArray, sql } from 'drizzle-orm'
import { device } from '../../devices/index.ts'
import type { Database } from '../../platform/database.ts'
import { pushJob, pushLease, pushRetry } from '../tables.ts'
import type { Worker } from './queue.ts'
import { type Again, sum, type Tally } from './tally.ts'

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

type Job = typeof pushJob.$inferSelect

/** First of all, so that workers who settle at the same time wait for each other in one order. */
async function lockJob(tx: Database, notification_id: string): Promise<Job | undefined> {
  const [job] = await tx.select().from(pushJob).where(eq(pushJob.notification_id, notification_id)).for('update')
  return job
}

async function count(tx: Database, job: Job, tally: Tally): Promise<void> {
  const [retired, held] = [await retire(tx, tally.dead), await hold(tx, job.notification_id, tally.held)]
  await tx
    .update(pushJob)
    .set({
      devices: job.devices + tally.devices,
      accepted: job.accepted + tally.accepted,
      retired: job.retired + retired,
      held: job.held + held,
      skipped: sum(job.skipped, tally.skipped),
      failed: sum(job.failed, tally.failed),
    })
    .where(eq(pushJob.notification_id, job.notification_id))
}

/** Writes down what came of a lease and gives it back. One that another worker has taken over is his to count. */
export const settleLease = (
  db: Database,
  worker: Worker,
  { id, notification_id }: { id: string; notification_id: string },
  tally: Tally,
): Promise<void> =>
  db.transaction(async (tx) => {
    const job = await lockJob(tx, notification_id)
    if (!job) return
    const mine = and(eq(pushLease.id, id), eq(pushLease.holder, worker.id))
    const given = await tx.delete(pushLease).where(mine).returning({ id: pushLease.id })
    if (given.length === 0) return
    await saveAgain(tx, notification_id, tally.again)
    await count(tx, job, tally)
  })

/** One device's end, be it the last one or a wait. */
export type Ended = { token: string; tally: Tally }

/** The same for devices that were tried again: each counts once, with its row. */
export const settleRetries = (db: Database, notification_id: string, ends: readonly Ended[]): Promise<void> =>
  db.transaction(async (tx) => {
    const job = await lockJob(tx, notification_id)
    if (!job) return
    const over = ends.filter(({ tally }) => tally.again.length === 0)
    const gone = new Set(await removeRetries(tx, notification_id, over))
    await postpone(tx, notification_id, ends)
    const whole = over.filter(({ token }) => gone.has(token)).map(({ tally }) => tally)
    if (whole.length > 0) await count(tx, job, mergedTally(whole))
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
