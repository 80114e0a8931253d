import { and, desc, eq, lt, lte, or, sql } from 'drizzle-orm'
import { place, placeFields } from '../../categories/index.ts'
import { type Addressed, memberAudience } from '../../platform/audience.ts'
import type { Database } from '../../platform/database/database.ts'
import { notification } from '../tables.ts'
import { audiencesOf, isSeenBy } from '../who-sees.ts'

/*
 * The numbers on the icons of many people at once: what each one's inbox counts as unread. Which notifications are seen
 * is found out once for all who are in the same groups; to ask the database for each person costs it several times as much.
 */

/** A number on an icon needs no more than two digits. */
const mostOnIcon = 99
/** Notifications read at once; in the newest ones lies what most people have not read. */
const part = 200

export type Reader = { person_id: string; groups: readonly string[] }
/**
 * A person's own marks: in milliseconds up to when all is read; of what is newer, what is marked, and what is for them
 * by name.
 */
type Own = { person_id: string; up_to: number | null; marked: string[] | null; named: string[] | null }

/** By person; whoever has no mark of any kind is not in it. */
async function findOwn(db: Database, people: readonly string[], now: Date): Promise<Map<string, Own>> {
  const { rows } = await db.execute<{ marks: Own[] }>(sql`
    with reader as materialized (
      select id as person_id, coalesce(up_to, '-infinity') as up_to
      from jsonb_array_elements_text(${JSON.stringify(people)}::jsonb) as id
      left join notification_read_up_to on notification_read_up_to.person_id = id),
    marked as (
      select person_id, json_agg(notification_id) as ids
      from (
        select person_id, notification_id from notification_read union all
        select person_id, notification_id from notification_removed) as mark
      join reader using (person_id)
      join notification on notification.id = mark.notification_id and notification.sent_at > reader.up_to
      group by person_id),
    named as (
      select person_id, json_agg(notification_id) as ids
      from notification_recipient
      join reader using (person_id)
      join notification on notification.id = notification_id and notification.sent_at > reader.up_to
        and notification.status = 'sent' and notification.sent_at <= ${now.toISOString()}
      group by person_id)
    select coalesce(json_agg(own), '[]') as marks from (
      select person_id, extract(epoch from nullif(up_to, '-infinity')) * 1000 as up_to,
        marked.ids as marked, named.ids as named
      from reader left join marked using (person_id) left join named using (person_id)
      where up_to > '-infinity' or marked.ids is not null or named.ids is not null) as own`)
  return new Map((rows[0]?.marks ?? []).map((own) => [own.person_id, own]))
}

type Sent = { id: string; sent_at: Date; audiences: readonly Addressed[] }

async function listSent(db: Database, last: Sent | undefined, now: Date): Promise<Sent[]> {
  const { id, sent_at, audience_everyone, audience_groups, guests } = notification
  const rows = await db
    .select({ id, sent_at, own: { audience_everyone, audience_groups, guests }, place: placeFields })
    .from(notification)
    .leftJoin(place, eq(place.category_id, notification.category_id))
    .where(
      and(
        eq(notification.status, 'sent'),
        lte(sent_at, now),
        last && or(lt(sent_at, last.sent_at), and(eq(sent_at, last.sent_at), lt(id, last.id))),
      ),
    )
    .orderBy(desc(sent_at), desc(id))
    .limit(part)
  return rows.map(({ own, place: where, ...row }) => ({ ...row, audiences: audiencesOf(own, where) }))
}

/** Sent notifications, the newest first, as far back as they have been read. */
function openSent(db: Database, now: Date) {
  const sent: Sent[] = []
  let isWhole = false
  const seen = new Map<string, Sent[]>()
  return {
    async readOn(): Promise<void> {
      const more = await listSent(db, sent.at(-1), now)
      isWhole = more.length < part
      sent.push(...more)
      seen.clear()
    },
    reaches: (up_to: number) => isWhole || (sent.at(-1)?.sent_at.getTime() ?? Infinity) <= up_to,
    seenIn(groups: readonly string[]): readonly Sent[] {
      const audience = memberAudience(groups)
      const cached = seen.get(audience.key)
      if (cached) return cached
      const visible = sent.filter(({ audiences }) => isSeenBy(audiences, audience))
      seen.set(audience.key, visible)
      return visible
    },
  }
}

function countUnread(seen: readonly Sent[], up_to: number, own: Own | undefined): number {
  const marked = new Set(own?.marked)
  let unread = 0
  for (const { id, sent_at } of seen) {
    if (unread === mostOnIcon || sent_at.getTime() <= up_to) break
    if (!marked.has(id)) unread += 1
  }
  const named = own?.named?.filter((id) => !marked.has(id) && seen.every((one) => one.id !== id)) ?? []
  return Math.min(mostOnIcon, unread + named.length)
}

/** Unread of each of these members, by person, as far as an icon shows it. */
export async function countBadges(db: Database, readers: readonly Reader[], now: Date): Promise<Map<string, number>> {
  const badges = new Map<string, number>()
  let left = [...new Map(readers.map((reader) => [reader.person_id, reader])).values()]
  if (left.length === 0) return badges
  const people = left.map(({ person_id }) => person_id)
  const own = await findOwn(db, people, now)
  const sent = openSent(db, now)
  while (left.length > 0) {
    await sent.readOn()
    left = left.filter(({ person_id, groups }) => {
      const up_to = own.get(person_id)?.up_to ?? -Infinity
      const unread = countUnread(sent.seenIn(groups), up_to, own.get(person_id))
      badges.set(person_id, unread)
      return unread < mostOnIcon && !sent.reaches(up_to)
    })
  }
  return badges
}
