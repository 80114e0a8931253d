import type { Language } from '@megdan/contract'
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { categoryVisibleTo, place, placeFields } from '../categories/index.ts'
import { isAddressed, type Mates, mates, type NamePage, orderByName, person, personGroup } from '../identity/index.ts'
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

type Done = { id: string; groups: string[]; people: number }

/** How many of these people have confirmed each of these items in a version that still counts, by all of their groups. */
export async function countConfirmedOf(db: Database, ids: readonly string[], whom: Mates): Promise<Done[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Done>(sql`
    with mate as materialized (${mates(whom)})
    select ${news.id} as id, mate.groups, count(*)::int as people
    from mate
    join ${newsMark} on ${newsMark.person_id} = mate.id
    join ${news} on ${news.id} = ${newsMark.news_id} and ${newsMark.confirmed_version} >= ${news.asked_version}
    where ${news.id} = any(${sql.param([...ids])}::text[])
    group by ${news.id}, mate.groups`)
  return rows
}

/** Who of a group has not confirmed an item that asks them, by name; one more than `limit`. */
export const listUnconfirmed = (
  db: Database,
  { id, asked_version, own, place: within }: AskedItem,
  { group_id, leader }: { group_id: string; leader: string },
  { limit, after }: NamePage,
) => {
  const by = orderByName(after)
  return db
    .select({ id: person.id, name: person.name, head: by.head })
    .from(person)
    .innerJoin(personGroup, and(eq(personGroup.person_id, person.id), eq(personGroup.group_id, group_id)))
    .leftJoin(newsMark, and(eq(newsMark.person_id, person.id), eq(newsMark.news_id, id)))
    .where(
      and(
        isAddressed(db, [own, within]),
        sql`${person.id} <> ${leader}`,
        sql`coalesce(${newsMark.confirmed_version}, 0) < ${asked_version}`,
        by.after,
      ),
    )
    .orderBy(...by.order)
    .limit(limit + 1)
}
