import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { place } from '../categories/index.ts'
import type { Audience } from '../platform/audience.ts'
import { readableBy } from './store.ts'
import { news } from './tables.ts'

/** What of an item others join to what belongs to it; the database looks through it as if it were the table. */
export const item = new QueryBuilder()
  .select({
    id: news.id,
    title: news.title,
    category_id: news.category_id,
    comments_open: news.comments_open,
    version: news.version,
  })
  .from(news)
  .as('item')

/** Whether the item of this id may be read by this audience now, as a condition. */
export const isReadable = (id: PgColumn, audience: Audience, now: Date): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(news)
      .innerJoin(place, eq(place.category_id, news.category_id))
      .where(and(eq(news.id, id), readableBy(audience, now))),
  )

/** What stands in a category, which itself does not know the news. */
export const newsInCategory = {
  count: (category_id: SQL) =>
    sql<number>`(select count(*) from news where news.category_id = ${category_id})`.mapWith(Number),
  isAny: (category_id: SQL) => sql`exists (select from news where news.category_id = ${category_id})`,
}

/** Where a group is named, for a list of the same of other features; what is no longer read is past. */
export const newsForGroup = (group_id: string): SQL =>
  sql`select 'news' as kind, id, title, status not in ('expired', 'archived') as current from news
    where ${group_id} = any(audience_groups)`

export const titlesOfNews = sql`select id, title from news`
