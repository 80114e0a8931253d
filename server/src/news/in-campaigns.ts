import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { place, placeFields } from '../categories/index.ts'
import { person, personGroup } from '../identity/index.ts'
import { audienceIn } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { news, newsMark } from './tables.ts'

/* What a campaign asks of the items that it binds. */

/** Those of these ids that are there, in whatever state. */
export const listBoundNews = (db: Database, ids: readonly string[]) =>
  db
    .select({
      id: news.id,
      title: news.title,
      status: news.status,
      published_at: news.published_at,
      expires_at: news.expires_at,
      must_read: news.must_read,
      own: audienceIn(news),
      place: placeFields,
    })
    .from(news)
    .leftJoin(place, eq(place.category_id, news.category_id))
    .where(inArray(news.id, [...ids]))

const isFor = (table: typeof news | typeof place) => sql`(${table.audience_everyone} or ${table.guests} or exists (
  select from ${personGroup} where ${personGroup.person_id} = ${person.id}
    and ${personGroup.group_id} = any(${table.audience_groups})))`

const marks = {
  read: sql`${newsMark.read_at} is not null`,
  confirmed: sql`${news.must_read} and ${newsMark.confirmed_version} >= ${news.asked_version}`,
}

/** Ids of the active people who can read one of these items now and have read, or confirmed, it; some more than once. */
export const peopleWho = (did: keyof typeof marks, ids: readonly string[]): SQL => sql`
  select ${newsMark.person_id} as person_id from ${news}
  join ${place} on ${place.category_id} = ${news.category_id}
  join ${newsMark} on ${newsMark.news_id} = ${news.id}
  join ${person} on ${person.id} = ${newsMark.person_id} and ${person.state} = 'active'
  where ${news.id} = any(${sql.param([...ids])}::text[]) and ${marks[did]} and ${isFor(news)} and ${isFor(place)}`

/** Ids of those among whom was `reminded` of items (`person_id`, `news_id`) who have confirmed what is asked now. */
export const peopleWhoConfirmedAmong = (reminded: SQL): SQL => sql`
  select told.person_id from (${reminded}) as told
  join ${news} on ${news.id} = told.news_id
  join ${newsMark} on ${newsMark.news_id} = ${news.id} and ${newsMark.person_id} = told.person_id
  where ${marks.confirmed}`
