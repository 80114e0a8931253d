import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { place, placeFields } from '../categories/index.ts'
import { person, personGroup } from '../identity/index.ts'
import { audienceIn } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { isForSome } from './authoring-store.ts'
import { notification } from './tables.ts'
import { isSeen } from './who-sees.ts'

/* What a campaign asks of the notifications that it binds, and of those about what it binds. */

/** More of them tell nobody anything. */
const mostTold = 1000

const shown = {
  id: notification.id,
  title: notification.title,
  status: notification.status,
  occasion: notification.occasion,
  sent_at: notification.sent_at,
  news_id: notification.news_id,
  survey_id: notification.survey_id,
}

/** Those of these ids that are there, in whatever state; a trial is none. */
export async function listBoundNotifications(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({
      ...shown,
      own: audienceIn(notification),
      place: placeFields,
    })
    .from(notification)
    .leftJoin(place, eq(place.category_id, notification.category_id))
    .where(and(inArray(notification.id, [...ids]), isEditors))
  return rows.map((row) => ({ ...row, isForSome: isForSome(row) }))
}

/** What the server says by itself, or one person to another, is nobody's to bind. */
const isEditors = sql`${notification.status} <> 'trial' and (${notification.occasion} is not null or not exists (
  select from notification_recipient as named where named.notification_id = ${notification.id}))`

/** Announcements, reminders and words on outcomes of these items and surveys, the first one first. */
export const listAbout = (db: Database, { news, surveys }: { news: readonly string[]; surveys: readonly string[] }) =>
  db
    .select(shown)
    .from(notification)
    .where(
      and(
        isNotNull(notification.occasion),
        inArray(notification.status, ['leaving', 'scheduled', 'sent']),
        or(inArray(notification.news_id, [...news]), inArray(notification.survey_id, [...surveys])),
      ),
    )
    .orderBy(asc(notification.sent_at), asc(notification.id))
    .limit(mostTold)

/**
 * Active people whom these reminders went to, each with what they were reminded of: `person_id`, `news_id` and `survey_id`; some
 * more than once.
 */
export const peopleReminded = (ids: readonly string[]): SQL => sql`
  select one.person_id, notification.news_id, notification.survey_id from notification_recipient as one
  join notification on notification.id = one.notification_id
  join ${person} on ${person.id} = one.person_id and ${person.state} = 'active'
  where notification.id = any(${sql.param([...ids])}::text[]) and notification.occasion = 'reminder'`

/** Ids of the active people whom one of these is for and who have opened it; some more than once. */
export const peopleWhoOpened = (ids: readonly string[]): SQL => sql`
  select one.person_id from notification_read as one
  join notification on notification.id = one.notification_id
  join ${person} on ${person.id} = one.person_id and ${person.state} = 'active'
  where notification.id = any(${sql.param([...ids])}::text[]) and not one.along
    and ${isSeen({
      row: sql`notification`,
      person_id: sql`one.person_id`,
      groups: sql`array(select group_id from ${personGroup} where ${personGroup.person_id} = one.person_id)`,
    })}`
