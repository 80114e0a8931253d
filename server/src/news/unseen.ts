import type { Preferences } from '@megdan/contract'
import { and, arrayOverlaps, desc, eq, inArray, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { place } from '../categories/index.ts'
import { hasSeen } from '../notifications/index.ts'
import type { Audience } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { readableBy, selectNews } from './store.ts'
import { news } from './tables.ts'

type Reading = {
  audience: Audience
  person_id: string
  preferences: Preferences
  now: Date
  /** What came out after this moment and up to `until` is new. */
  since: Date
  until: Date
  limit: number
}

/** Whether something came out, or was asked for anew, in that time. */
const within = (moment: SQL, { since, until }: Reading): SQL =>
  sql`(${moment} > ${since.toISOString()}::timestamptz and ${moment} <= ${until.toISOString()}::timestamptz)`

/** It asks to be confirmed, and this person has not confirmed these words. */
const waitsFor = (person_id: string): SQL<boolean> =>
  sql<boolean>`(${news.must_read} and not exists (select from news_mark
    where news_mark.news_id = ${news.id} and news_mark.person_id = ${person_id}
      and news_mark.confirmed_version >= ${news.asked_version}))`

/** The words that are to be confirmed came in that time: their version says when. */
const askedWithin = (reading: Reading): SQL =>
  sql`exists (select from news_version where news_version.news_id = ${news.id}
    and news_version.version = ${news.asked_version} and ${within(sql`news_version.saved_at`, reading)})`

/** They have read it, done something with it, or seen in the inbox that it came. */
const isSeenBy = (person_id: string): SQL =>
  sql`(exists (select from news_mark where news_mark.news_id = ${news.id} and news_mark.person_id = ${person_id}
      and (coalesce(read_at, bookmarked_at, confirmed_at) is not null or reaction is not null))
    or ${hasSeen(sql`${news.id}`, sql`${person_id}`)})`

/** Neither its category nor all of the companies that it is for are muted; a mandatory category cannot be. */
function isFollowed({ audience, preferences: { muted_categories = [], muted_groups = [] } }: Reading): SQL | undefined {
  const followed = audience.groups.filter((id) => !muted_groups.includes(id))
  const ofGroups = followed.length > 0 ? arrayOverlaps(news.audience_groups, followed) : undefined
  return or(
    eq(place.mandatory, true),
    and(
      muted_categories.length > 0 ? notInArray(place.category_id, muted_categories) : undefined,
      or(eq(news.audience_everyone, true), eq(news.guests, true), ofGroups),
    ),
  )
}

/**
 * What this person may read now and has not seen: what came out in that time, and whatever waits for their confirmation,
 * of which `is_new` says whether it came in that time. What is new stands first, of that what waits, what is important,
 * and the newest.
 */
export function listUnseen(db: Database, reading: Reading) {
  const { audience, person_id, now, limit } = reading
  const waits = waitsFor(person_id)
  const published = within(sql`${news.published_at}`, reading)
  const is_new = sql<boolean>`(${published} or ${waits} and ${askedWithin(reading)})`
  return db
    .select({
      id: news.id,
      version: news.version,
      waits,
      is_new,
    })
    .from(news)
    .innerJoin(place, eq(place.category_id, news.category_id))
    .where(
      and(readableBy(audience, now), or(waits, and(published, sql`not ${isSeenBy(person_id)}`, isFollowed(reading)))),
    )
    .orderBy(desc(is_new), desc(waits), desc(news.important), desc(news.published_at), desc(news.id))
    .limit(limit)
}

/** Whether something that should be out by this moment is not yet: what comes late must not be taken for told. */
export async function isOverdue(db: Database, moment: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: news.id })
    .from(news)
    .where(and(eq(news.status, 'scheduled'), lte(news.published_at, moment)))
    .limit(1)
  return row !== undefined
}

/** These items as they are, whoever may read them: `listUnseen` has said so of each. */
export const listWhole = (db: Database, ids: readonly string[]) => selectNews(db).where(inArray(news.id, [...ids]))
