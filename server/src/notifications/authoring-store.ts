import {
  type NotificationKind,
  type NotificationOrder,
  type NotificationStatus,
  notificationStatuses,
} from '@megdan/contract'
import {
  and,
  asc,
  count,
  eq,
  exists,
  getTableColumns,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { place, placeFields } from '../categories/index.ts'
import { isAddressed, person } from '../identity/index.ts'
import type { Addressed } from '../platform/audience.ts'
import { byText, orderBy, type Ordered } from '../platform/database/ordering.ts'
import { literally } from '../platform/database/search.ts'
import { countsOf } from '../platform/database/counts.ts'
import type { Database } from '../platform/database/database.ts'
import { reviewStateOf } from '../review/index.ts'
import type { Notification } from './authoring.ts'
import { notification, notificationRead, notificationReadUpTo, notificationRecipient, pushJob } from './tables.ts'

type Filter = { status?: NotificationStatus; kind?: NotificationKind; news?: string; q?: string }
export type AuthoredRow = Awaited<ReturnType<typeof listAuthored>>[number]

/** What is for certain people is their own affair, such as a word about a comment, unless an editor has sent it to them. */
const isEditors = (db: Database) =>
  or(
    isNotNull(notification.occasion),
    notExists(
      db
        .select({ id: notificationRecipient.notification_id })
        .from(notificationRecipient)
        .where(eq(notificationRecipient.notification_id, notification.id)),
    ),
  )

/** Whether it went to certain people, whatever its audience says. */
export const isForSome = ({ occasion }: Pick<Notification, 'occasion'>): boolean =>
  occasion === 'reminder' || occasion === 'outcome'

/** The people whom this one is for by name, to be looked for among ids. */
export const recipientsOf = (id: string): SQL =>
  sql`select person_id from ${notificationRecipient} where notification_id = ${id}`

/** How many people each of these is for by name; of those that are for an audience nothing. */
export async function countRecipients(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: notificationRecipient.notification_id, people: count() })
    .from(notificationRecipient)
    .innerJoin(person, and(eq(person.id, notificationRecipient.person_id), eq(person.state, 'active')))
    .where(inArray(notificationRecipient.notification_id, [...ids]))
    .groupBy(notificationRecipient.notification_id)
  return new Map(rows.map(({ id, people }) => [id, people]))
}

const matching = (db: Database, { status, kind, news, q }: Filter) =>
  and(
    isEditors(db),
    status === undefined ? undefined : eq(notification.status, status),
    kind === undefined ? undefined : eq(notification.kind, kind),
    news === undefined ? undefined : eq(notification.news_id, news),
    q === undefined
      ? undefined
      : or(ilike(notification.title, `%${literally(q)}%`), ilike(notification.body, `%${literally(q)}%`)),
  )

/** A trial is for its author, so that none is among those for an audience. */
const status = sql<NotificationStatus>`${notification.status}`
const select = (db: Database) =>
  db
    .select({
      notification: { ...getTableColumns(notification), status },
      place: placeFields,
      created_by: person.name,
      review: reviewStateOf('notification', notification.id),
      push: { state: pushJob.state, trouble: pushJob.trouble, ended_at: pushJob.ended_at },
    })
    .from(notification)
    .leftJoin(place, eq(place.category_id, notification.category_id))
    .leftJoin(person, eq(person.id, notification.created_by))
    .leftJoin(pushJob, eq(pushJob.notification_id, notification.id))

export const authoredOrder = orderBy<
  { notification: Pick<Notification, 'id' | 'sent_at' | 'title'> },
  NotificationOrder
>({
  id: { by: notification.id, of: ({ notification: row }) => row.id },
  columns: {
    sent: { kind: 'moment', by: notification.sent_at, of: ({ notification: row }) => row.sent_at },
    title: byText(notification.title, ({ notification: row }) => row.title),
  },
  usual: { sort: 'sent', ascending: false },
})

/** Latest first, what is to come before all, unless another column is asked for. One row more than `limit`. */
export function listAuthored(
  db: Database,
  { limit, sort, ascending, cursor, ...filter }: Filter & Ordered<NotificationOrder> & { limit: number },
) {
  const { after, order } = authoredOrder({ sort, ascending, cursor })
  return select(db)
    .where(and(matching(db, filter), after))
    .orderBy(...order)
    .limit(limit + 1)
}

/** What rings or rang from `from` until before `until`, but for what came with a publication; by its hour. */
export async function listNotificationsBetween(
  db: Database,
  { from, until }: { from: Date; until: Date },
  limit: number,
) {
  const rows = await db
    .select({
      id: notification.id,
      title: notification.title,
      language: notification.language,
      sent_at: notification.sent_at,
      status,
      urgent: notification.urgent,
    })
    .from(notification)
    .where(
      and(
        isEditors(db),
        // A trial is for its author alone.
        inArray(notification.status, [...notificationStatuses]),
        or(isNull(notification.occasion), ne(notification.occasion, 'publication')),
        gte(notification.sent_at, from),
        lt(notification.sent_at, until),
      ),
    )
    .orderBy(asc(notification.sent_at), asc(notification.id))
    .limit(limit)
  return rows.map(({ sent_at, ...row }) => ({ ...row, at: sent_at.toISOString() }))
}

export async function countStatuses(db: Database, query: Filter) {
  const { status: _, ...filter } = query
  const rows = await db
    .select({ status, count: count() })
    .from(notification)
    .where(matching(db, filter))
    .groupBy(notification.status)
  return countsOf(notificationStatuses, rows)
}

export async function findAuthored(db: Database, id: string): Promise<AuthoredRow | undefined> {
  const [row] = await select(db).where(and(eq(notification.id, id), isEditors(db)))
  return row
}

/** Held until the transaction ends. */
export async function lockNotification(tx: Database, id: string): Promise<Notification | undefined> {
  const [row] = await tx
    .select()
    .from(notification)
    .where(and(eq(notification.id, id), isEditors(tx)))
    .for('update')
  return row
}

/** Holds the editor, so that two presses of one button follow one another. */
export async function lockAuthor(tx: Database, id: string) {
  const [row] = await tx.select({ id: person.id }).from(person).where(eq(person.id, id)).for('update')
  return row
}

/** What this editor's attempt of this name has already made. */
export async function findAttempt(tx: Database, created_by: string, key: string): Promise<Notification | undefined> {
  const [row] = await tx
    .select()
    .from(notification)
    .where(and(eq(notification.created_by, created_by), eq(notification.idempotency_key, key)))
  return row
}

export const changeNotification = (tx: Database, id: string, changes: Partial<Notification>) =>
  tx.update(notification).set(changes).where(eq(notification.id, id))

/** Scheduled ones whose hour has come, each for the one process that takes it. */
export const takeDue = (tx: Database, now: Date, most: number) =>
  tx
    .select()
    .from(notification)
    .where(and(eq(notification.status, 'scheduled'), lte(notification.sent_at, now)))
    .orderBy(asc(notification.sent_at), asc(notification.id))
    .limit(most)
    .for('update', { skipLocked: true })

/** People of these audiences, or of those whom it is for by name, who have read it, one by one or with all the rest. */
export async function countRead(db: Database, row: Notification, audiences: readonly Addressed[]): Promise<number> {
  const whom = isForSome(row)
    ? and(eq(person.state, 'active'), sql`${person.id} in (${recipientsOf(row.id)})`)
    : isAddressed(db, audiences)
  const one = db
    .select({ one: sql`1` })
    .from(notificationRead)
    .where(and(eq(notificationRead.notification_id, row.id), eq(notificationRead.person_id, person.id)))
  const all = db
    .select({ one: sql`1` })
    .from(notificationReadUpTo)
    .where(and(eq(notificationReadUpTo.person_id, person.id), gte(notificationReadUpTo.up_to, row.sent_at)))
  const [counted] = await db
    .select({ people: count() })
    .from(person)
    .where(and(whom, or(exists(one), exists(all))))
  return counted?.people ?? 0
}
