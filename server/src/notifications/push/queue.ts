import type { PushPlatform } from '@megdan/contract'
import { and, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import { place, placeFields } from '../../categories/index.ts'
import { isAddressed, person } from '../../identity/index.ts'
import type { Addressed } from '../../platform/audience.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import { notification, notificationRecipient, pushJob, pushLease, pushRetry } from '../tables.ts'
import type { LeadsTo } from '../authoring-target.ts'
import { audiencesOf } from '../who-sees.ts'
import { listCandidates, type Notification, type Rule } from './targets.ts'

export type Candidates = Awaited<ReturnType<typeof listCandidates>>
/** A lease: devices to ring for one notification, this worker's until the database's clock says otherwise. */
export type Batch = { rule: Rule; expires_at: Date; candidates: Candidates } & (
  | { kind: 'lease'; id: string }
  | { kind: 'retry'; tries: ReadonlyMap<string, number> }
)

/** The time to live of a push: how long it is worth ringing for; the inbox keeps the notification. */
export const life = 24 * 3_600_000
export const openStates = ['waiting', 'sending', 'paused'] as const
const isOpen = inArray(pushJob.state, [...openStates])
export const isDue = (now: Date) => and(inArray(notification.status, ['sent', 'trial']), lte(notification.sent_at, now))
export const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** True while what is announced can be read, as its owners say. */
const stillStands = ({ news, survey }: LeadsTo, now: Date) => {
  const { news_id, survey_id } = notification
  return sql<boolean>`((${news_id} is null or ${news.stands(news_id, now)})
    and (${survey_id} is null or ${survey.stands(survey_id, now)}))`
}

export const ruleFields = (leadsTo: LeadsTo, now: Date) => ({
  row: notification,
  place: placeFields,
  mandatory: place.mandatory,
  stands: stillStands(leadsTo, now),
})
type RuleRow = { row: Notification; place: Addressed | null; mandatory: boolean | null }
export const ruleOf = ({ row, place: where, mandatory }: RuleRow): Rule => ({
  row,
  audiences: audiencesOf(row, where),
  mandatory: mandatory ?? false,
})

export type End = { state: 'done' | 'stopped' | 'cancelled' | 'expired'; trouble?: typeof pushJob.$inferSelect.trouble }

/** Ends a job that is still open; tokens of devices do not stay behind in it. */
export const endJob = (db: Database, id: string, { state, trouble = null }: End, now: Date) =>
  db
    .update(pushJob)
    .set({ state, trouble, ended_at: now, cursor: '' })
    .where(and(eq(pushJob.notification_id, id), isOpen))

/** Active people of the audience now. */
async function countPeople(tx: Database, { row, audiences }: Rule): Promise<number> {
  const named = tx
    .select({ id: notificationRecipient.person_id })
    .from(notificationRecipient)
    .where(eq(notificationRecipient.notification_id, row.id))
  const isNamed = sql`${person.id} in (${named}) and ${person.state} = 'active'`
  const [job] = await tx
    .select({ people: sql<number>`count(*)`.mapWith(Number) })
    .from(person)
    .where(sql`(${isAddressed(tx, audiences)}) or (${isNamed})`)
  return job?.people ?? 0
}

/**
 * `lease_devices` is the size of a lease, whose devices may ring twice when the worker is killed; `platforms` are those that it has a key
 * for; `leadsTo` says
 * whether what is announced still stands.
 */
export type Worker = {
  id: string
  lease_seconds: number
  lease_devices: number
  platforms: readonly PushPlatform[]
  leadsTo: LeadsTo
}
export type Next = Batch[] | 'nothing' | 'again'

/** Devices that are looked up together, as several leases: a look-up costs much, whatever it finds. */
function leasesOf(candidates: Candidates, after: string, { lease_devices }: Worker) {
  const leases: { id: string; after: string; up_to: string; candidates: Candidates }[] = []
  for (let from = 0; from < candidates.length; from += lease_devices) {
    const own = candidates.slice(from, from + lease_devices)
    const lease = { id: newId(), after: leases.at(-1)?.up_to ?? after, up_to: own.at(-1)?.token ?? after }
    leases.push({ ...lease, candidates: own })
  }
  return leases
}

/**
 * Leases the next devices of an open job to this worker, `most` at once; urgent jobs first, and each job to one worker
 * at a moment.
 */
export const takeNext = (db: Database, worker: Worker, most: number, now: Date): Promise<Next> =>
  db.transaction(async (tx) => {
    const [claimed] = await tx
      .select({ ...ruleFields(worker.leadsTo, now), job: pushJob })
      .from(pushJob)
      .innerJoin(notification, eq(notification.id, pushJob.notification_id))
      .leftJoin(place, eq(place.category_id, notification.category_id))
      .where(and(isOpen, eq(pushJob.walked, false), isDue(now)))
      .orderBy(sql`${notification.urgent} desc`, notification.sent_at, notification.id)
      .limit(1)
      .for('update', { of: pushJob, skipLocked: true })
    if (!claimed) return 'nothing'
    const { row, job, stands } = claimed
    const expires_at = new Date(row.sent_at.getTime() + life)
    if (!stands) await endJob(tx, row.id, { state: 'cancelled', trouble: 'withdrawn' }, now)
    else if (expires_at <= now) await endJob(tx, row.id, { state: 'expired' }, now)
    if (!stands || expires_at <= now) return 'again'
    const rule = ruleOf(claimed)
    const candidates = await listCandidates(tx, rule, { after: job.cursor, most }, now, worker.platforms)
    const up_to = candidates.at(-1)?.token ?? job.cursor
    const isFirst = job.started_at === null
    const started = isFirst && { started_at: now, expires_at, people: await countPeople(tx, rule) }
    const walked = candidates.length < most
    await tx
      .update(pushJob)
      .set({ state: 'sending', trouble: null, cursor: up_to, walked, ...started })
      .where(eq(pushJob.notification_id, row.id))
    if (candidates.length === 0) return 'again'
    const leases = leasesOf(candidates, job.cursor, worker)
    const held = { notification_id: row.id, holder: worker.id, held_until: inSeconds(worker.lease_seconds) }
    await tx.insert(pushLease).values(leases.map(({ id, after, up_to: end }) => ({ id, after, up_to: end, ...held })))
    return leases.map(({ id, candidates: own }) => ({ kind: 'lease', id, rule, expires_at, candidates: own }))
  })

/** The rule of a job that may still ring; undefined otherwise. */
async function findOpen(tx: Database, { leadsTo }: Worker, id: string, now: Date) {
  const [job] = await tx
    .select(ruleFields(leadsTo, now))
    .from(pushJob)
    .innerJoin(notification, eq(notification.id, pushJob.notification_id))
    .leftJoin(place, eq(place.category_id, notification.category_id))
    .where(and(eq(pushJob.notification_id, id), isOpen, isDue(now)))
  const expires_at = new Date((job?.row.sent_at.getTime() ?? 0) + life)
  if (!job?.stands || expires_at <= now) return undefined
  return { rule: ruleOf(job), expires_at }
}

/** Takes over expired leases, whose worker is gone. */
export const takeAbandoned = (db: Database, worker: Worker, now: Date): Promise<Next> =>
  db.transaction(async (tx) => {
    const abandoned = tx
      .select({ id: pushLease.id })
      .from(pushLease)
      .where(lte(pushLease.held_until, sql`now()`))
      .orderBy(pushLease.held_until)
      .limit(1)
      .for('update', { skipLocked: true })
    const [lease] = await tx
      .update(pushLease)
      .set({ holder: worker.id, held_until: inSeconds(worker.lease_seconds) })
      .where(inArray(pushLease.id, abandoned))
      .returning()
    if (!lease) return 'nothing'
    const open = await findOpen(tx, worker, lease.notification_id, now)
    if (!open) {
      await tx.delete(pushLease).where(eq(pushLease.id, lease.id))
      return 'again'
    }
    const candidates = await listCandidates(tx, open.rule, lease, now, worker.platforms)
    return [{ kind: 'lease', id: lease.id, ...open, candidates }]
  })

/** Ends all leases; for a database that belongs to one process, whose predecessor is gone. */
export const freeLeases = (db: Database) => db.update(pushLease).set({ held_until: sql`now()` })

/** Leases devices of one notification whose retry is due. */
export const takeRetries = (db: Database, worker: Worker, most: number, now: Date): Promise<Next> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ notification_id: string; token: string; tries: number }>(sql`
      update push_retry set due_at = ${inSeconds(worker.lease_seconds)}
      from (
        select notification_id, token from push_retry
        where due_at <= now() and notification_id = (
          select notification_id from push_retry where due_at <= now() order by due_at limit 1)
        order by due_at limit ${most} for update skip locked) as due
      where push_retry.notification_id = due.notification_id and push_retry.token = due.token
      returning push_retry.notification_id, push_retry.token, push_retry.tries`)
    const id = rows[0]?.notification_id
    if (id === undefined) return 'nothing'
    const open = await findOpen(tx, worker, id, now)
    const tokens = rows.map(({ token }) => token)
    if (!open) {
      await tx.delete(pushRetry).where(and(eq(pushRetry.notification_id, id), inArray(pushRetry.token, tokens)))
      return 'again'
    }
    const candidates = await listCandidates(tx, open.rule, { tokens }, now, worker.platforms)
    return [{ kind: 'retry', tries: new Map(rows.map(({ token, tries }) => [token, tries])), ...open, candidates }]
  })

/** Ends jobs of which nothing is left to do, and those that took too long. */
export async function endJobs(db: Database, now: Date): Promise<void> {
  const late = await db
    .select({ id: pushJob.notification_id })
    .from(pushJob)
    .where(and(isOpen, lte(pushJob.expires_at, now)))
  for (const { id } of late) await db.transaction((tx) => expire(tx, id, now))
  const left = (table: typeof pushLease | typeof pushRetry) =>
    notExists(db.select().from(table).where(eq(table.notification_id, pushJob.notification_id)))
  await db
    .update(pushJob)
    .set({ state: 'done', trouble: null, ended_at: now, cursor: '' })
    .where(and(isOpen, eq(pushJob.walked, true), left(pushLease), left(pushRetry)))
}

async function expire(tx: Database, id: string, now: Date): Promise<void> {
  const [job] = await tx.select().from(pushJob).where(eq(pushJob.notification_id, id)).for('update')
  if (!job) return
  const gone = await tx.delete(pushRetry).where(eq(pushRetry.notification_id, id)).returning({ id: pushRetry.token })
  const expired = (job.failed['expired'] ?? 0) + gone.length
  await tx
    .update(pushJob)
    .set({ failed: { ...job.failed, ...(expired > 0 && { expired }) } })
    .where(eq(pushJob.notification_id, id))
  await endJob(tx, id, { state: job.walked ? 'done' : 'expired' }, now)
}

/**
 * Where this installation has no key: the orders end with that reason, and the inboxes have everything all the same.
 */
export const endUnconfigured = (db: Database, now: Date) =>
  db
    .update(pushJob)
    .set({ state: 'stopped', trouble: 'not_configured', ended_at: now })
    .where(
      and(
        isOpen,
        inArray(pushJob.notification_id, db.select({ id: notification.id }).from(notification).where(isDue(now))),
      ),
    )

/** Says that open jobs wait, and why; or, without a reason, that they go on. */
export async function pauseJobs(db: Database, trouble: 'credentials_refused' | 'provider_away' | undefined, now: Date) {
  const due = db.select({ id: notification.id }).from(notification).where(isDue(now))
  await db
    .update(pushJob)
    .set(trouble ? { state: 'paused', trouble } : { state: 'sending', trouble: null })
    .where(
      and(
        trouble ? isOpen : eq(pushJob.state, 'paused'),
        inArray(pushJob.notification_id, due),
        isNull(pushJob.ended_at),
      ),
    )
}
