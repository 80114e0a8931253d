import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import type { Entry } from '../audit/index.ts'
import type { Database } from '../platform/database/database.ts'
import { entryOf, type Notification } from './authoring.ts'
import { cancelPush } from './push/numbers.ts'
import { notification } from './tables.ts'
import type { Tellers } from './tellers.ts'

type Begun =
  | { status: 'sent'; sent_at: Date }
  /** `by` may take it back; null where a program sent it. */
  | { status: 'leaving'; sent_at: Date; leaving_by: string | null }

/** How what somebody sends by hand begins: after so many seconds, in which they may take it back, or at once where there are none. */
export const leavingAfter = (seconds: number, now: Date, by: string | null): Begun =>
  seconds === 0
    ? { status: 'sent', sent_at: now }
    : { status: 'leaving', sent_at: new Date(now.getTime() + seconds * 1000), leaving_by: by }

const isLeaving = eq(notification.status, 'leaving')

/**
 * Sends what nobody has taken back in time, as of now, since what lies before «everything is read up to now» would never be seen;
 * answers how many. Each is taken by one process.
 */
export async function letGoDue(db: Database, now: Date): Promise<number> {
  const gone = await db
    .update(notification)
    .set({ status: 'sent', sent_at: now, leaving_by: null })
    .where(and(isLeaving, lte(notification.sent_at, now)))
    .returning({ id: notification.id })
  return gone.length
}

/** What this person may take back now, the first to leave first. */
export const listLeaving = (db: Database, person_id: string) =>
  db
    .select()
    .from(notification)
    .where(and(isLeaving, eq(notification.leaving_by, person_id)))
    .orderBy(asc(notification.sent_at), asc(notification.id))
    .limit(20)

/**
 * Holds it until the transaction ends, whatever state it is in. What a reminder is about is held before it, as by whoever
 * sends one, and forgets it: whoever finds that it has left gives up the transaction.
 */
export async function lockToTakeBack(tx: Database, tellers: Tellers, id: string) {
  const find = () => tx.select().from(notification).where(eq(notification.id, id))
  const [seen] = await find()
  if (seen?.status === 'leaving' && seen.occasion === 'reminder') {
    if (seen.news_id !== null) await tellers.news.forgetReminder(tx, seen.news_id)
    if (seen.survey_id !== null) await tellers.survey.forgetReminder(tx, seen.survey_id)
  }
  const [row] = await find().for('update')
  return row
}

/** Holds it until the transaction ends, whatever state it is in. */
export async function lockSent(tx: Database, id: string) {
  const [row] = await tx.select().from(notification).where(eq(notification.id, id)).for('update')
  return row
}

/** Lets it leave now; it was locked and is leaving. */
export const letGoNow = (tx: Database, id: string, now: Date) =>
  tx.update(notification).set({ status: 'sent', sent_at: now, leaving_by: null }).where(eq(notification.id, id))

/** Takes it back before anybody had it; it was locked and is leaving. Answers what the audit log says of it. */
export async function takeBack(tx: Database, row: Notification, now: Date): Promise<Entry> {
  const changes = { status: 'cancelled' as const, sent_at: now, leaving_by: null }
  await tx.update(notification).set(changes).where(eq(notification.id, row.id))
  await cancelPush(tx, row.id, now, 'taken_back')
  return entryOf('taken_back', { before: row, after: { ...row, ...changes } })
}

type About = { news_id: string } | { survey_id: string }

/** The same of all that is leaving for something that its readers do not have any more; answers whether a reminder was among it. */
export async function takeBackAbout(tx: Database, about: About, now: Date): Promise<boolean> {
  const isAbout: SQL =
    'news_id' in about ? eq(notification.news_id, about.news_id) : eq(notification.survey_id, about.survey_id)
  const rows = await tx.select().from(notification).where(and(isLeaving, isAbout)).for('update')
  for (const row of rows) await takeBack(tx, row, now)
  return rows.some(({ occasion }) => occasion === 'reminder')
}
