import { and, eq, inArray, sql } from 'drizzle-orm'
import { device } from '../../identity/index.ts'
import { place } from '../../categories/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { notification, pushHeld, pushJob } from '../tables.ts'
import type { LeadsTo } from '../authoring-target.ts'
import type { Target } from './channels/channel.ts'
import { mergedRing, type Ring, ringOf } from './ring.ts'
import { isDue, life, ruleFields, ruleOf, type Worker } from './queue.ts'
import { decide, isReachable, listCandidates, type Notification, type Rule } from './targets.ts'

/** What one person is rung for at the end of their quiet hours: one push to each of their devices. */
export type Release = {
  person_id: string
  notification_ids: string[]
  /** That were made. */
  tries: number
  ring: Ring
  targets: Target[]
  expires_at: Date
}

type Row = { person_id: string; notification_id: string; tries: number }
type HeldPush = { row: Notification; targets: Target[]; tries: number }

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** Takes the rows of people whose quiet has ended; all of a person go to one worker. */
async function takeRows(tx: Database, { lease_seconds }: Worker, most: number, now: Date): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    with people as (
      select id from person
      where id in (select person_id from push_held where due_at <= ${now.toISOString()} order by due_at limit ${most})
      order by id for no key update skip locked)
    update push_held set due_at = ${later(now, lease_seconds * 1000).toISOString()}
    from people where push_held.person_id = people.id and push_held.due_at <= ${now.toISOString()}
    returning push_held.person_id, push_held.notification_id, push_held.tries`)
  return rows
}

/** Those of the rows that the person has read or thrown away meanwhile. */
async function listSeen(tx: Database, rows: readonly Row[]): Promise<Set<string>> {
  const due = await tx.execute<Row>(sql`
    select asked.person_id, asked.notification_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked(person_id text, notification_id text)
    join notification on notification.id = asked.notification_id
    where exists (select from notification_read as mark
        where mark.person_id = asked.person_id and mark.notification_id = asked.notification_id)
      or exists (select from notification_removed as mark
        where mark.person_id = asked.person_id and mark.notification_id = asked.notification_id)
      or exists (select from notification_read_up_to as mark
        where mark.person_id = asked.person_id and notification.sent_at <= mark.up_to)`)
  return new Set(due.rows.map(keyOf))
}
const keyOf = ({ person_id, notification_id }: Omit<Row, 'tries'>) => `${person_id} ${notification_id}`

const removeRows = (tx: Database, person_id: string, ids: readonly string[]) =>
  tx.delete(pushHeld).where(and(eq(pushHeld.person_id, person_id), inArray(pushHeld.notification_id, [...ids])))

async function ringFor(tx: Database, { news }: LeadsTo, person_id: string, held: readonly HeldPush[]): Promise<Ring> {
  const rows = held.map(({ row }) => row)
  const [first] = rows
  if (rows.length === 1 && first) return ringOf(first)
  const news_ids = [...new Set(rows.flatMap(({ news_id }) => news_id ?? []))]
  const surveys = rows.filter(({ kind }) => kind === 'survey').length
  const merged = {
    news: news_ids.length,
    surveys,
    others: rows.filter(({ kind, news_id }) => kind !== 'survey' && news_id === null).length,
    to_confirm: await news.countToConfirm(tx, person_id, news_ids),
  }
  const inOrder = rows.toSorted((one, other) => one.sent_at.getTime() - other.sent_at.getTime())
  return mergedRing(
    merged,
    inOrder.map(({ id }) => id),
  )
}

/** Rules of those notifications that may still ring. */
async function findRules(
  tx: Database,
  leadsTo: LeadsTo,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Rule>> {
  const rows = await tx
    .select(ruleFields(leadsTo, now))
    .from(notification)
    .leftJoin(place, eq(place.category_id, notification.category_id))
    .where(and(inArray(notification.id, [...ids]), isDue(now)))
  return new Map(rows.filter(({ stands }) => stands).map((standing) => [standing.row.id, ruleOf(standing)]))
}

const putOff = (
  tx: Database,
  { person_id, notification_id }: Row,
  set: { until?: Date; due_at: Date; tries?: number },
) =>
  tx
    .update(pushHeld)
    .set(set)
    .where(and(eq(pushHeld.person_id, person_id), eq(pushHeld.notification_id, notification_id)))

/** What people get whose quiet has ended; decided anew, since much may have happened meanwhile. */
export const takeReleases = (db: Database, worker: Worker, most: number, now: Date): Promise<Release[]> =>
  db.transaction(async (tx) => {
    const rows = await takeRows(tx, worker, most, now)
    if (rows.length === 0) return []
    const seen = await listSeen(tx, rows)
    const rules = await findRules(tx, worker.leadsTo, [...new Set(rows.map((row) => row.notification_id))], now)
    const byPerson = new Map<string, HeldPush[]>()
    for (const [id, group] of Map.groupBy(rows, (row) => row.notification_id)) {
      const rule = rules.get(id)
      const people = group.filter((row) => !seen.has(keyOf(row))).map(({ person_id }) => person_id)
      const candidates = rule
        ? (await listCandidates(tx, rule, { people }, now, worker.platforms)).filter(isReachable)
        : []
      for (const row of group) {
        const own = candidates.filter(({ person_id }) => person_id === row.person_id)
        const decided = own.map((one) => ({
          one,
          decision: rule ? decide(rule, one, now) : { kind: 'outside' as const },
        }))
        const targets = decided.filter(({ decision }) => decision.kind === 'ring').map(({ one }) => one)
        const [quiet] = decided.flatMap(({ decision }) => (decision.kind === 'quiet' ? [decision.until] : []))
        if (quiet) await putOff(tx, row, { until: quiet, due_at: quiet })
        else if (rule && targets.length > 0)
          byPerson.set(row.person_id, [
            ...(byPerson.get(row.person_id) ?? []),
            { row: rule.row, targets, tries: row.tries },
          ])
        else await removeRows(tx, row.person_id, [id])
      }
    }
    const releases: Release[] = []
    for (const [person_id, own] of byPerson) releases.push(await releaseOf(tx, worker.leadsTo, person_id, own, now))
    return releases
  })

async function releaseOf(
  tx: Database,
  leadsTo: LeadsTo,
  person_id: string,
  held: readonly HeldPush[],
  now: Date,
): Promise<Release> {
  const targets = new Map(held.flatMap((one) => one.targets.map((target) => [target.token, target])))
  return {
    person_id,
    notification_ids: held.map(({ row }) => row.id),
    tries: Math.max(...held.map(({ tries }) => tries)),
    ring: await ringFor(tx, leadsTo, person_id, held),
    targets: [...targets.values()],
    expires_at: later(now, life),
  }
}

/** What came of a release: at least one device has it, or it is tried again after so many milliseconds, or nobody is left to ring. */
export type Released = Release & { dead: string[]; end: 'accepted' | 'nobody' | { again: number } }

/** Writes down what came of releases; each counts once. */
export const settleReleases = (db: Database, releases: readonly Released[], now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const dead = releases.flatMap((one) => one.dead)
    if (dead.length > 0) await tx.delete(device).where(inArray(device.token, dead))
    const had: string[] = []
    for (const { person_id, notification_ids, tries, end } of releases) {
      if (typeof end === 'object' && end.again * (tries + 1) < life) {
        const due_at = later(now, end.again)
        for (const notification_id of notification_ids)
          await putOff(tx, { person_id, notification_id, tries }, { due_at, tries: tries + 1 })
        continue
      }
      const gone = await removeRows(tx, person_id, notification_ids).returning({ id: pushHeld.notification_id })
      if (end === 'accepted') had.push(...gone.map(({ id }) => id))
    }
    for (const [id, people] of Map.groupBy(had, (one) => one)) {
      await tx
        .update(pushJob)
        .set({ released: sql`${pushJob.released} + ${people.length}` })
        .where(eq(pushJob.notification_id, id))
    }
  })
