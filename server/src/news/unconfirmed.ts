import type { Language } from '@megdan/contract'
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { categoryVisibleTo, place, placeFields } from '../categories/index.ts'
import { countDone, isAddressed, listMatesWhere, type Mates, type NamePage, person } from '../identity/index.ts'
import { type Audience, audienceIn, visibleTo } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { titleIn } from '../platform/database/title.ts'
import { news, newsMark } from './tables.ts'

/* What a leader is told: which must-reads wait for the confirmation of whom. */

export type AskedItem = Awaited<ReturnType<typeof listAskedToConfirm>>[number]

/** What is published and asks for confirmations now. */
const isAskedNow = (now: Date) =>
  and(
    eq(news.status, 'published'),
    eq(news.must_read, true),
    lte(news.published_at, now),
    or(isNull(news.expires_at), gt(news.expires_at, now)),
  )

type Wanted = { audience: Audience; now: Date; lang: Language | undefined; limit: number; id?: string }

/** The last published first, whoever it is for; `readable` says whether this audience may read it itself. */
export const listAskedToConfirm = (db: Database, { audience, now, lang, limit, id }: Wanted) =>
  db
    .select({
      id: news.id,
      ...titleIn(news, lang),
      due: news.must_read_due,
      asked_version: news.asked_version,
      own: audienceIn(news),
      place: placeFields,
      readable: sql<boolean>`(${and(visibleTo(news, audience), categoryVisibleTo(audience))})`,
    })
    .from(news)
    .innerJoin(place, eq(place.category_id, news.category_id))
    .where(and(isAskedNow(now), id === undefined ? undefined : eq(news.id, id)))
    .orderBy(desc(news.published_at), desc(news.id))
    .limit(limit)

/** How many of these people have confirmed each of these items in a version that still counts, by all of their groups. */
export const countConfirmedOf = (db: Database, ids: readonly string[], whom: Mates) =>
  countDone(db, whom, {
    ids,
    id: news.id,
    join: sql`join ${newsMark} on ${newsMark.person_id} = mate.id
      join ${news} on ${news.id} = ${newsMark.news_id} and ${newsMark.confirmed_version} >= ${news.asked_version}`,
  })

/** Who of a group has not confirmed an item that asks them, by name; one more than `limit`. */
export const listUnconfirmed = (
  db: Database,
  { id, asked_version, own, place: within }: AskedItem,
  led: { group_id: string; leader: string },
  page: NamePage,
) => {
  const confirmed = sql`(select ${newsMark.confirmed_version} from ${newsMark}
    where ${newsMark.person_id} = ${person.id} and ${newsMark.news_id} = ${id})`
  const isLeft = sql`coalesce(${confirmed}, 0) < ${asked_version}`
  return listMatesWhere(db, led, page, and(isAddressed(db, [own, within]), isLeft))
}
