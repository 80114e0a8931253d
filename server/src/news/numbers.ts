import { and, count, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { groups, isAddressed, person, personGroup } from '../identity/index.ts'
import { place, placeFields } from '../categories/index.ts'
import { type Addressed, audienceIn } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { endOf, type Period, startOf } from '../platform/database/period.ts'
import { readsOfNews } from '../readings/index.ts'
import { news, newsMark, newsReaction } from './tables.ts'

export type ReadItem = Awaited<ReturnType<typeof listLast>>[number]
export type ReadAudience = Awaited<ReturnType<typeof listAudiences>>[number]
export type MostReadRow = Awaited<ReturnType<typeof listMostRead>>[number]
export type NumberedItem = Awaited<ReturnType<typeof listPublished>>[number]
export type GroupCount = Awaited<ReturnType<typeof countByGroup>>[number]

const hasBeenPublished = inArray(news.status, ['published', 'expired'])
const isPublished = ({ from, to }: Period) =>
  and(hasBeenPublished, sql`${news.published_at} >= ${startOf(from)} and ${news.published_at} < ${endOf(to)}`)
const readsIn = (group: string) => and(eq(readsOfNews.news_id, news.id), eq(readsOfNews.user_group, group))
const reads = sql<number>`coalesce(${readsOfNews.reads}, 0)`.mapWith(Number)
const audience = audienceIn(news)
const bothAudiences = { audience, place: placeFields }

/** What came out in the period, gathered by whom it is for, with how often all that was read in the group. */
export const listAudiences = (db: Database, group: string, period: Period) =>
  db
    .select({
      ...bothAudiences,
      items: sql<number>`count(*)`.mapWith(Number),
      reads: sql<number>`sum(coalesce(${readsOfNews.reads}, 0))`.mapWith(Number),
    })
    .from(news)
    .innerJoin(place, eq(place.category_id, news.category_id))
    .leftJoin(readsOfNews, readsIn(group))
    .where(isPublished(period))
    .groupBy(...Object.values(audience), ...Object.values(placeFields))

/** The last items of the period, newest first. */
export const listLast = (db: Database, group: string, period: Period, limit: number) =>
  db
    .select({ ...bothAudiences, title: news.title, reads })
    .from(news)
    .innerJoin(place, eq(place.category_id, news.category_id))
    .leftJoin(readsOfNews, readsIn(group))
    .where(isPublished(period))
    .orderBy(desc(news.published_at), news.id)
    .limit(limit)

/** Those of the period that were read most; what nobody has read is not among them. */
export const listMostRead = (db: Database, group: string, period: Period, limit: number) =>
  db
    .select({
      ...bothAudiences,
      id: news.id,
      title: news.title,
      language: news.language,
      cover_id: news.cover_id,
      cover_alt: news.cover_alt,
      category_title: place.category_title,
      reads,
    })
    .from(news)
    .innerJoin(place, eq(place.category_id, news.category_id))
    .innerJoin(readsOfNews, readsIn(group))
    .where(isPublished(period))
    .orderBy(desc(readsOfNews.reads), desc(news.published_at), news.id)
    .limit(limit)

/** All that was published in the period, or of these ids, with how often it was read and what it called forth; newest first. */
export async function listPublished(db: Database, which: Period | { ids: readonly string[] }) {
  const chosen = 'ids' in which ? and(hasBeenPublished, inArray(news.id, [...which.ids])) : isPublished(which)
  const rows = await db
    .select({
      ...bothAudiences,
      id: news.id,
      title: news.title,
      language: news.language,
      category_title: place.category_title,
      published_at: news.published_at,
      must_read: news.must_read,
      reads,
    })
    .from(news)
    .innerJoin(place, eq(place.category_id, news.category_id))
    .leftJoin(readsOfNews, readsIn(''))
    .where(chosen)
    .orderBy(desc(news.published_at), news.id)
  // Summed up at once: looked up for each of ten thousand items they would cost as much as all the rest.
  const reacted = await db
    .select({ id: newsReaction.news_id, count: sql<number>`sum(${newsReaction.count})`.mapWith(Number) })
    .from(newsReaction)
    .innerJoin(news, eq(news.id, newsReaction.news_id))
    .where(chosen)
    .groupBy(newsReaction.news_id)
  const reactions = new Map(reacted.map(({ id, count: sum }) => [id, sum]))
  return rows.map((row) => ({ ...row, reactions: reactions.get(row.id) ?? 0 }))
}

const isFor = (table: typeof news | typeof place) => sql`(${table.audience_everyone} or ${table.guests} or exists (
  select from ${personGroup} where ${personGroup.person_id} = ${person.id}
    and ${personGroup.group_id} = any(${table.audience_groups})))`

/** How many of those who can read each of these items now have confirmed it; those that nobody has are missing. */
export async function countConfirmations(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: news.id, confirmed: count() })
    .from(news)
    .innerJoin(place, eq(place.category_id, news.category_id))
    .innerJoin(newsMark, and(eq(newsMark.news_id, news.id), gte(newsMark.confirmed_version, news.asked_version)))
    .innerJoin(person, and(eq(person.id, newsMark.person_id), eq(person.state, 'active')))
    .where(and(inArray(news.id, [...ids]), isFor(news), isFor(place)))
    .groupBy(news.id)
  return new Map(rows.map(({ id, confirmed }) => [id, confirmed]))
}

/** What is published and asks for confirmations, the next due first. */
export const listMustReads = (db: Database, now: Date, limit: number) =>
  db
    .select({ news, place: placeFields })
    .from(news)
    .innerJoin(place, eq(place.category_id, news.category_id))
    .where(and(eq(news.status, 'published'), eq(news.must_read, true), lte(news.published_at, now)))
    .orderBy(sql`${news.must_read_due} asc nulls last`, desc(news.published_at), news.id)
    .limit(limit)

/** The item with whom its category is for. */
export async function findWithPlace(db: Database, id: string) {
  const [row] = await db
    .select({ news, place: placeFields })
    .from(news)
    .innerJoin(place, eq(place.category_id, news.category_id))
    .where(eq(news.id, id))
  return row
}

export async function listReactions(db: Database, news_id: string): Promise<Record<string, number>> {
  const rows = await db.select().from(newsReaction).where(eq(newsReaction.news_id, news_id))
  return Object.fromEntries(rows.filter((row) => row.count > 0).map((row) => [row.kind, row.count]))
}

type Item = Pick<typeof news.$inferSelect, 'id' | 'asked_version'> & Addressed

/** The people of an item's audience by their primary group: how many they are, have saved it and have confirmed it. */
export function countByGroup(db: Database, item: Item, where: Addressed) {
  const confirmed = gte(newsMark.confirmed_version, item.asked_version)
  return db
    .select({
      id: groups.id,
      title: groups.title,
      people: sql<number>`count(*)`.mapWith(Number),
      bookmarks: sql<number>`count(${newsMark.bookmarked_at})`.mapWith(Number),
      confirmed: sql<number>`count(*) filter (where ${confirmed})`.mapWith(Number),
    })
    .from(person)
    .leftJoin(groups, eq(groups.id, person.user_group))
    .leftJoin(newsMark, and(eq(newsMark.person_id, person.id), eq(newsMark.news_id, item.id)))
    .where(isAddressed(db, [item, where]))
    .groupBy(groups.id)
    .orderBy(groups.position, groups.title)
}

export async function countScheduled(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(news).where(eq(news.status, 'scheduled'))
  return row?.count ?? 0
}

/** How many of those who are here have confirmed the item in a version that still counts. */
export async function countConfirmed(db: Database, news_id: string): Promise<number> {
  const [row] = await db
    .select({ confirmed: count() })
    .from(newsMark)
    .innerJoin(news, eq(news.id, newsMark.news_id))
    .innerJoin(person, eq(person.id, newsMark.person_id))
    .where(and(eq(news.id, news_id), eq(person.state, 'active'), gte(newsMark.confirmed_version, news.asked_version)))
  return row?.confirmed ?? 0
}
