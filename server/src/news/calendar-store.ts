import type { CalendarNews } from '@megdan/contract'
import { and, asc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { place } from '../categories/index.ts'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { matching, type Filter } from './authoring-store.ts'
import { news } from './tables.ts'

const mostItems = 500

type CalendarFilter = Omit<Filter, 'from' | 'to'> & { from: Date; until: Date }

/** What appears or ends from `from` until before `until`, by the time it appears; `has_more` when that is too much. */
export async function listCalendar(db: Database, { from, until, ...filter }: CalendarFilter) {
  const appears = and(gte(news.published_at, from), lt(news.published_at, until))
  const ends = and(gte(news.expires_at, from), lt(news.expires_at, until))
  const rows = await db
    .select({
      id: news.id,
      title: news.title,
      language: news.language,
      status: sql<CalendarNews['status']>`${news.status}`,
      published_at: news.published_at,
      expires_at: news.expires_at,
      category: { category_id: place.category_id, category_title: place.category_title },
      author: news.author,
      important: news.important,
      must_read: news.must_read,
    })
    .from(news)
    .innerJoin(place, eq(place.category_id, news.category_id))
    // What was taken back or taken down keeps its time, and stands in no calendar.
    .where(
      and(
        inArray(news.status, ['scheduled', 'published', 'expired']),
        isNotNull(news.published_at),
        or(appears, ends),
        matching(filter),
      ),
    )
    .orderBy(asc(news.published_at), asc(news.id))
    .limit(mostItems + 1)
  return { rows: rows.slice(0, mostItems), has_more: rows.length > mostItems }
}

export const listAuthors = (db: Database) =>
  db
    .select({ id: person.id, name: person.name })
    .from(person)
    .where(inArray(person.id, db.selectDistinct({ id: news.created_by }).from(news)))
    .orderBy(asc(person.name), asc(person.id))
    .limit(mostItems)
