import { and, count, desc, eq, gt, inArray, isNotNull, isNull, like, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ShowsMedia } from '../media/index.ts'
import { place } from '../categories/index.ts'
import { momentOf, placeOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { personGroup } from '../identity/index.ts'
import type { Member, Reader } from '../platform/reader.ts'
import {
  notification,
  notificationBookmark,
  notificationRead,
  notificationReadUpTo,
  notificationRecipient,
  notificationRemoved,
  pushHeld,
  pushJob,
} from './tables.ts'
import { cancelPush } from './push/numbers.ts'
import { arrayOf, isSeen } from './who-sees.ts'

type Mark = typeof notificationBookmark | typeof notificationRemoved
export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number]

const after = (cursor: string): SQL | undefined => {
  const [sent_at, id] = placeOf(cursor, ['', ''] as [string, string])
  const moment = momentOf(sent_at)
  return or(lt(notification.sent_at, moment), and(eq(notification.sent_at, moment), lt(notification.id, id)))
}

const personOf = (reader: Reader) => (reader.kind === 'member' ? reader.person_id : '')

const isFor = (reader: Reader) => {
  const row = sql`notification`
  if (reader.kind !== 'member') return isSeen({ row })
  return isSeen({ row, person_id: sql`${reader.person_id}`, groups: arrayOf(reader.audience.groups) })
}
/** What was sent after one moment and up to another. */
export const sentBetween = (after: Date, up_to: Date) =>
  and(eq(notification.status, 'sent'), gt(notification.sent_at, after), lte(notification.sent_at, up_to))

const sent = (reader: Reader, now: Date) =>
  and(eq(notification.status, 'sent'), lte(notification.sent_at, now), isFor(reader))

/** A mark of one person joined to each notification; nothing where they have set none. */
const ofPerson = (mark: { person_id: PgColumn; notification_id: PgColumn }, person_id: string) =>
  and(eq(mark.notification_id, notification.id), eq(mark.person_id, person_id))

/** The inbox is computed here: audience and time, less what the person has deleted. */
export function listNotifications(
  db: Database,
  reader: Reader,
  now: Date,
  { limit, cursor, bookmarked = false }: { limit: number; cursor?: string; bookmarked?: boolean },
) {
  const person_id = personOf(reader)
  const read = sql<boolean>`(${notificationRead.person_id} is not null or coalesce(${notification.sent_at} <= ${notificationReadUpTo.up_to}, false))`
  return db
    .select({
      notification,
      read,
      bookmarked: sql<boolean>`${notificationBookmark.person_id} is not null`,
      held_until: pushHeld.until,
    })
    .from(notification)
    .leftJoin(notificationRead, ofPerson(notificationRead, person_id))
    .leftJoin(notificationReadUpTo, eq(notificationReadUpTo.person_id, person_id))
    .leftJoin(notificationBookmark, ofPerson(notificationBookmark, person_id))
    .leftJoin(notificationRemoved, ofPerson(notificationRemoved, person_id))
    .leftJoin(pushHeld, and(ofPerson(pushHeld, person_id), gt(pushHeld.until, now)))
    .where(
      and(
        sent(reader, now),
        isNull(notificationRemoved.person_id),
        bookmarked ? isNotNull(notificationBookmark.person_id) : undefined,
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(desc(notification.sent_at), desc(notification.id))
    .limit(limit + 1)
}

export async function countUnread(db: Database, reader: Reader, now: Date): Promise<number> {
  const person_id = personOf(reader)
  const [row] = await db
    .select({ unread: count() })
    .from(notification)
    .leftJoin(notificationRead, ofPerson(notificationRead, person_id))
    .leftJoin(notificationReadUpTo, eq(notificationReadUpTo.person_id, person_id))
    .leftJoin(notificationRemoved, ofPerson(notificationRemoved, person_id))
    .where(
      and(
        sent(reader, now),
        isNull(notificationRead.person_id),
        isNull(notificationRemoved.person_id),
        or(isNull(notificationReadUpTo.up_to), gt(notification.sent_at, notificationReadUpTo.up_to)),
      ),
    )
  return row?.unread ?? 0
}

/** Whether this reader was sent it, also when they have deleted it since. */
export async function isSentTo(db: Database, reader: Reader, id: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: notification.id })
    .from(notification)
    .where(and(eq(notification.id, id), sent(reader, now)))
  return row !== undefined
}

/** Sets a mark, or takes it back; setting twice is no fault. False when there is no such notification for this member. */
export async function saveMark(
  db: Database,
  reader: Member,
  id: string,
  mark: Mark,
  on: boolean,
  now: Date,
): Promise<boolean> {
  const { person_id } = reader
  if (!(await isSentTo(db, reader, id, now))) return false
  if (on) await db.insert(mark).values({ person_id, notification_id: id }).onConflictDoNothing()
  else await db.delete(mark).where(and(eq(mark.person_id, person_id), eq(mark.notification_id, id)))
  return true
}

/** Read by opening it, unless it went `along` with what it announces; what was opened stays so. */
export async function saveReadMark(
  db: Database,
  reader: Member,
  id: string,
  along: boolean,
  now: Date,
): Promise<boolean> {
  const { person_id } = reader
  if (!(await isSentTo(db, reader, id, now))) return false
  const insert = db.insert(notificationRead).values({ person_id, notification_id: id, along })
  if (along) await insert.onConflictDoNothing()
  else
    await insert.onConflictDoUpdate({
      target: [notificationRead.person_id, notificationRead.notification_id],
      set: { along: false },
    })
  return true
}

/** What somebody announces: an item or a survey. */
type Announced = { news_id: string } | { survey_id: string }

/**
 * Takes along the notifications that lead to what these people have just read, confirmed or answered, in the transaction of that;
 * answers who had one unread.
 */
export async function readAlong(
  tx: Database,
  about: Announced,
  people: readonly string[],
  now: Date,
): Promise<string[]> {
  if (people.length === 0) return []
  const [column, id, link] =
    'news_id' in about
      ? [sql`notification.news_id`, about.news_id, `/news/${about.news_id}`]
      : [sql`notification.survey_id`, about.survey_id, `/survey/${about.survey_id}`]
  const person_id = sql`reader.person_id`
  const groups = sql`array(select group_id from ${personGroup} where person_id = ${person_id})`
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    insert into ${notificationRead} (person_id, notification_id, along)
    select reader.person_id, notification.id, true
    from notification, jsonb_array_elements_text(${JSON.stringify(people)}::jsonb) as reader (person_id)
    where ${column} = ${id} and link = ${link} and status = 'sent' and sent_at <= ${now.toISOString()}
      and ${isSeen({ row: sql`notification`, person_id, groups })}
      and not exists (select from ${notificationReadUpTo} as all_read
        where all_read.person_id = reader.person_id and all_read.up_to >= notification.sent_at)
    on conflict do nothing returning person_id`)
  return [...new Set(rows.map((row) => row.person_id))]
}

/** Whoever comes in for the first time finds nothing unread of what was sent before. */
export const beginInbox = (tx: Database, person_id: string, now: Date) =>
  tx.insert(notificationReadUpTo).values({ person_id, up_to: now }).onConflictDoNothing()

/** Moves only forward: an older phone cannot make things unread again. */
export const saveReadUpTo = (db: Database, person_id: string, up_to: Date) =>
  db
    .insert(notificationReadUpTo)
    .values({ person_id, up_to })
    .onConflictDoUpdate({
      target: notificationReadUpTo.person_id,
      set: { up_to: sql`greatest(${notificationReadUpTo.up_to}, excluded.up_to)` },
    })

/** Puts one event into the inboxes of its audience and orders that their phones ring, both with the transaction or not at all. */
export async function saveNotification(tx: Database, row: typeof notification.$inferInsert): Promise<void> {
  await tx.insert(notification).values(row)
  await tx.insert(pushJob).values({ notification_id: row.id })
}

/** The same for these people and for nobody else; where it does not ring, it only stands in their inboxes. */
export async function saveNotificationFor(
  tx: Database,
  row: Omit<typeof notification.$inferInsert, 'audience_everyone' | 'audience_groups' | 'guests'>,
  people: readonly string[],
  rings = true,
): Promise<void> {
  if (rings) await saveNotification(tx, row)
  else await tx.insert(notification).values(row)
  await tx.execute(sql`
    insert into ${notificationRecipient} (notification_id, person_id)
    select ${row.id}, value from jsonb_array_elements_text(${JSON.stringify(people)}::jsonb)`)
}

/** What this person has not read, and not deleted, of what was sent to them alone with this link; the last one. */
export async function findUnreadFor(tx: Database, person_id: string, link: string) {
  const [row] = await tx
    .select({ id: notification.id, created_at: notification.created_at, sent_at: notification.sent_at })
    .from(notification)
    .innerJoin(notificationRecipient, ofPerson(notificationRecipient, person_id))
    .leftJoin(notificationRead, ofPerson(notificationRead, person_id))
    .leftJoin(notificationReadUpTo, eq(notificationReadUpTo.person_id, person_id))
    .leftJoin(notificationRemoved, ofPerson(notificationRemoved, person_id))
    .where(
      and(
        eq(notification.link, link),
        eq(notification.status, 'sent'),
        isNull(notificationRead.person_id),
        isNull(notificationRemoved.person_id),
        or(isNull(notificationReadUpTo.up_to), gt(notification.sent_at, notificationReadUpTo.up_to)),
      ),
    )
    .orderBy(desc(notification.sent_at), desc(notification.id))
    .limit(1)
  return row
}

/** Whose phones were let ring since then for what leads there alone, whatever became of it in their inboxes. */
export async function listRungFor(tx: Database, link: string, since: Date): Promise<Set<string>> {
  const rings = or(ne(pushJob.state, 'cancelled'), isNotNull(pushJob.started_at))
  const rows = await tx
    .select({ person_id: notificationRecipient.person_id })
    .from(notificationRecipient)
    .innerJoin(notification, eq(notification.id, notificationRecipient.notification_id))
    .innerJoin(pushJob, eq(pushJob.notification_id, notification.id))
    .where(and(eq(notification.link, link), gt(notification.sent_at, since), rings))
  return new Set(rows.map(({ person_id }) => person_id))
}

/**
 * What was sent to some with this link asks for nothing any more: where it is unread it leaves their inboxes, and no phone rings for
 * it that has not. Answers whose it was since then, read or not.
 */
export async function takeAwayFor(tx: Database, link: string, { since, now }: { since: Date; now: Date }) {
  const rows = await tx
    .select({
      id: notification.id,
      person_id: notificationRecipient.person_id,
      sent_at: notification.sent_at,
      read: sql<boolean>`(${notificationRead.person_id} is not null or coalesce(${notification.sent_at} <= ${notificationReadUpTo.up_to}, false))`,
    })
    .from(notification)
    .innerJoin(notificationRecipient, eq(notificationRecipient.notification_id, notification.id))
    .leftJoin(
      notificationRead,
      and(
        eq(notificationRead.notification_id, notification.id),
        eq(notificationRead.person_id, notificationRecipient.person_id),
      ),
    )
    .leftJoin(notificationReadUpTo, eq(notificationReadUpTo.person_id, notificationRecipient.person_id))
    .where(and(eq(notification.link, link), eq(notification.status, 'sent')))
  const unread = rows.filter(({ read }) => !read).map(({ id, person_id }) => ({ notification_id: id, person_id }))
  if (unread.length > 0) await tx.insert(notificationRemoved).values(unread).onConflictDoNothing()
  const ids = [...new Set(rows.map((row) => row.id))]
  for (const id of ids) await cancelPush(tx, id, now, 'taken_back')
  if (ids.length > 0) await tx.delete(pushHeld).where(inArray(pushHeld.notification_id, ids))
  return new Set(rows.filter(({ sent_at }) => sent_at >= since).map(({ person_id }) => person_id))
}

type Reworded = Pick<typeof notification.$inferInsert, 'title' | 'body' | 'translations' | 'created_by'>

/** Says it otherwise; no phone rings for that. */
export const rewordNotification = (tx: Database, id: string, words: Reworded) =>
  tx.update(notification).set(words).where(eq(notification.id, id))

/** Takes it out of all inboxes, with what is still to be rung for it. */
export const removeNotification = (tx: Database, id: string) => tx.delete(notification).where(eq(notification.id, id))

/** The same of all that this person made whose links are like this one. */
export const withdrawNotificationsOf = (tx: Database, person_id: string, link: string) =>
  tx.delete(notification).where(and(eq(notification.created_by, person_id), like(notification.link, link)))

/** Whom a reminder of this item has reached, or shall, since then; what was taken back has reached nobody. */
export async function listRemindedOf(db: Database, news_id: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ person_id: notificationRecipient.person_id })
    .from(notificationRecipient)
    .innerJoin(notification, eq(notification.id, notificationRecipient.notification_id))
    .where(
      and(
        eq(notification.news_id, news_id),
        eq(notification.occasion, 'reminder'),
        ne(notification.status, 'cancelled'),
        gt(notification.sent_at, since),
      ),
    )
  return rows.map(({ person_id }) => person_id)
}

/** Whether this person has opened a notification with this link, and not only read what it announces; both in SQL. */
export const hasOpened = (link: SQL, person_id: SQL): SQL =>
  sql`exists (
    select from notification
    join notification_read on notification_read.notification_id = notification.id
    where notification.link = ${link} and notification_read.person_id = ${person_id} and not notification_read.along
  )`

/**
 * Whether this person has come upon a notification of this item in their inbox, be it that they opened it, marked all as
 * read or threw it away; both in SQL.
 */
export function hasSeen(news_id: SQL, person_id: SQL): SQL {
  const groups = sql`array(select group_id from ${personGroup} where person_id = ${person_id})`
  return sql`exists (
    select from notification
    where notification.news_id = ${news_id} and notification.status = 'sent'
      and ${isSeen({ row: sql`notification`, person_id, groups })} and (
        exists (select from notification_read as mark
          where mark.notification_id = notification.id and mark.person_id = ${person_id})
        or exists (select from notification_removed as mark
          where mark.notification_id = notification.id and mark.person_id = ${person_id})
        or exists (select from notification_read_up_to as mark
          where mark.person_id = ${person_id} and mark.up_to >= notification.sent_at))
  )`
}

/** The pictures of what has come into the inboxes of this audience. */
export const shownInNotifications: ShowsMedia = ({ open, own, at }) => {
  const named = sql`exists (select from notification_recipient as named
    where named.notification_id = notification.id and ${own(sql`named.person_id`)})`
  return [
    sql`exists (select from notification where image_id = asked.id and status = 'sent' and sent_at <= ${at} and (
      ${named} or ${open(sql`notification`)} and coalesce(category_id, '') not in (
        select category_id from ${place} where not ${open(sql`place`)})))`,
  ]
}

export const countNotificationsShowing = (medium_id: string): SQL =>
  sql`select count(*) from notification where image_id = ${medium_id}`

/** In which categories readers see it, now or at its hour. */
export const notificationsShowingToReaders = (medium_id: string): SQL =>
  sql`select category_id from notification
    where image_id = ${medium_id} and status in ('leaving', 'scheduled', 'sent')`

/** Where a group is named, for a list of the same of other features; what has been sent is past. */
export const notificationsForGroup = (group_id: string): SQL =>
  sql`select 'notifications' as kind, id, title, status in ('leaving', 'scheduled', 'held') as current from notification
    where ${group_id} = any(audience_groups)`

export const titlesOfNotifications = sql`select id, title from notification`
