import { and, eq, inArray, sql } from 'drizzle-orm'
import { place, placeFields } from '../../categories/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { sentBetween } from '../store.ts'
import { notification, notificationRecipient } from '../tables.ts'

/** What was sent after one moment and up to another, the oldest first, but for these; with whom its category is for. */
export const listSentBetween = (db: Database, after: Date, up_to: Date, except: readonly string[]) =>
  db
    .select({ row: notification, place: placeFields, mandatory: place.mandatory })
    .from(notification)
    .leftJoin(place, eq(place.category_id, notification.category_id))
    .where(
      and(
        sentBetween(after, up_to),
        sql`${notification.id} not in (select jsonb_array_elements_text(${JSON.stringify(except)}::jsonb))`,
      ),
    )
    .orderBy(notification.sent_at, notification.id)

/** The people of those among these notifications that are for certain people. */
export async function listRecipients(db: Database, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const byPerson = new Map<string, Set<string>>()
  if (ids.length === 0) return byPerson
  const rows = await db
    .select()
    .from(notificationRecipient)
    .where(inArray(notificationRecipient.notification_id, [...ids]))
  for (const { notification_id, person_id } of rows)
    byPerson.set(notification_id, (byPerson.get(notification_id) ?? new Set()).add(person_id))
  return byPerson
}
