import { insightsZone } from '@megdan/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Database } from '../platform/database/database.ts'
import { isWithin, type Period } from '../platform/database/period.ts'
import { guestReadHour, newsRead } from './tables.ts'

export type ReadRow = { day: string; reads: number; from_notification: number }

/** How often each item was read in each group, for queries over items; a group without a name is everybody. */
export const readsOfNews = new QueryBuilder()
  .select({ news_id: newsRead.news_id, user_group: newsRead.user_group, reads: newsRead.reads })
  .from(newsRead)
  .as('reads_of_news')

/** How many people have ever read each of these items; those that nobody has are missing. */
export async function listReaders(db: Database, news_ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (news_ids.length === 0) return new Map()
  const rows = await db
    .select({ id: newsRead.news_id, reads: newsRead.reads })
    .from(newsRead)
    .where(and(inArray(newsRead.news_id, [...news_ids]), eq(newsRead.user_group, '')))
  return new Map(rows.map(({ id, reads }) => [id, reads]))
}

/** How often these items were read, by item and by the primary group in which their readers were then; '' is everybody. */
export const listReadsByGroup = (db: Database, news_ids: readonly string[]) =>
  db
    .select()
    .from(newsRead)
    .where(inArray(newsRead.news_id, [...news_ids]))

/** Days without any reading are missing. `group` is empty for everybody. */
export async function listReadDays(db: Database, group: string, period: Period): Promise<ReadRow[]> {
  const { rows } = await db.execute<ReadRow>(sql`
    select (hour at time zone ${insightsZone})::date::text as day,
      sum(reads)::int as reads, sum(from_notification)::int as from_notification
    from read_hour where user_group = ${group} and ${isWithin(sql`hour`, period)} group by 1 order by 1`)
  return rows
}

/** Of each of these items, by item and day. */
export async function listNewsReadDays(
  db: Database,
  news_ids: readonly string[],
): Promise<(ReadRow & { news_id: string })[]> {
  const { rows } = await db.execute<ReadRow & { news_id: string }>(sql`
    select news_id, (hour at time zone ${insightsZone})::date::text as day,
      sum(reads)::int as reads, sum(from_notification)::int as from_notification
    from news_read_hour where news_id in (select jsonb_array_elements_text(${JSON.stringify(news_ids)}::jsonb))
    group by 1, 2 order by 1, 2`)
  return rows
}

type HourRow = { weekday: number; hour: number; reads: number }
/** Weekdays begin with Monday, which is 1. */
export async function listReadHours(db: Database, group: string, period: Period): Promise<HourRow[]> {
  const { rows } = await db.execute<HourRow>(sql`
    select extract(isodow from hour at time zone ${insightsZone})::int as weekday,
      extract(hour from hour at time zone ${insightsZone})::int as hour, sum(reads)::int as reads
    from read_hour where user_group = ${group} and ${isWithin(sql`hour`, period)} group by 1, 2 order by 1, 2`)
  return rows
}

/** People who were here within the period, each once: on the first of their days in it. */
export async function countVisitors(db: Database, group: string, { from, to }: Period): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(sql`
    select coalesce(sum(people), 0)::int as people from visit_day
    where user_group = ${group} and day between ${from} and ${to} and previous_day < ${from}`)
  return rows[0]?.people ?? 0
}

type VisitRow = { day: string; people: number }
export async function listVisitDays(db: Database, group: string, { from, to }: Period): Promise<VisitRow[]> {
  const { rows } = await db.execute<VisitRow>(sql`
    select day::text as day, sum(people)::int as people from visit_day
    where user_group = ${group} and day between ${from} and ${to} group by 1 order by 1`)
  return rows
}

const total = sql<number>`coalesce(sum(${guestReadHour.reads}), 0)`.mapWith(Number)

export async function sumGuestReads(db: Database, period: Period): Promise<number> {
  const [row] = await db
    .select({ total })
    .from(guestReadHour)
    .where(isWithin(sql`hour`, period))
  return row?.total ?? 0
}

export async function sumGuestReadsOf(db: Database, news_id: string): Promise<number> {
  const [row] = await db.select({ total }).from(guestReadHour).where(eq(guestReadHour.news_id, news_id))
  return row?.total ?? 0
}
