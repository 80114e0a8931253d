import { and, desc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { place, placeFields } from '../categories/index.ts'
import type { Audience } from '../platform/audience.ts'
import { readableBy } from './store.ts'
import { news } from './tables.ts'
import { anywhere, type LeadsTo } from '../notifications/index.ts'
import type { Asking, MediumNames, NewsUse, ShowsMedia } from '../media/index.ts'
import type { Database } from '../platform/database/database.ts'

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

/** Whether the item of this id is a draft still, as a condition. */
export const isDraft = (id: PgColumn): SQL =>
  sql`exists (select from news where news.id = ${id} and news.status = 'draft')`

/** What stands in a category, which itself does not know the news. */
export const newsInCategory = {
  count: (category_id: SQL) =>
    sql<number>`(select count(*) from news where news.category_id = ${category_id})`.mapWith(Number),
  isAny: (category_id: SQL) => sql`exists (select from news
    where news.category_id = ${category_id} or news.pending ->> 'category_id' = ${category_id})`,
}

/** Where a group is named, for a list of the same of other features; what is no longer read is past. */
export const newsForGroup = (group_id: string): SQL =>
  sql`select 'news' as kind, id, title, status not in ('expired', 'archived') as current from news
    where ${group_id} = any(audience_groups)`

export const titlesOfNews = sql`select id, title from news`

/** What notifications that lead to an item ask about it. */
export const newsAsTarget: LeadsTo['news'] = {
  stands: (id, now): SQL => sql`exists (select from news
    where news.id = ${id} and news.status = 'published'
      and (news.expires_at is null or news.expires_at > ${now.toISOString()}))`,

  async find(db, id, at) {
    const moment = at.toISOString()
    const isOpen = sql<boolean>`(${news.status} = 'published' or (${news.status} = 'scheduled' and ${news.published_at} <= ${moment}))
      and (${news.expires_at} is null or ${news.expires_at} > ${moment})`
    const { audience_everyone, audience_groups, guests } = news
    const [row] = await db
      .select({
        category_id: news.category_id,
        own: { audience_everyone, audience_groups, guests },
        place: placeFields,
        isOpen,
      })
      .from(news)
      .innerJoin(place, eq(place.category_id, news.category_id))
      .where(eq(news.id, id))
    if (!row) return undefined
    const { category_id, own, isOpen: open } = row
    return { ...anywhere, news_id: id, category_id, audiences: [own, row.place], isOpen: open }
  },

  async countToConfirm(db, person_id, ids) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from news
      where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and must_read
        and not exists (select from news_mark
          where news_id = news.id and person_id = ${person_id} and confirmed_version >= news.asked_version)`)
    return rows[0]?.count ?? 0
  },
}

/** Where an item names a medium. */
const naming = [
  sql`news.cover_id = asked.id`,
  sql`news.author ->> 'avatar_id' = asked.id`,
  sql`(news.gallery || news.attachments) @> jsonb_build_array(asked.id)`,
  sql`(news.gallery || news.attachments) @> jsonb_build_array(jsonb_build_object('medium_id', asked.id))`,
  sql`jsonb_path_query_array(news.body || news.translations, '$.**.url') ?| asked.addresses`,
]

const readable = ({ open, at }: Asking) => sql`news.status = 'published'
  and (news.expires_at is null or news.expires_at > ${at}) and ${open(sql`news`)}
  and exists (select from ${place} where place.category_id = news.category_id and ${open(sql`place`)})`

export const shownInNews: ShowsMedia = (asking) =>
  naming.map((names) => sql`exists (select from news where ${names} and ${readable(asking)})`)

/** Whether whoever asks may read the item of this id. */
export const isReadableFor = (id: SQL, asking: Asking): SQL =>
  sql`exists (select from news where news.id = ${id} and ${readable(asking)})`

const inList = { id: news.id, title: news.title, status: news.status, category_id: news.category_id }

/** Items that show it, and those of which only a former version does. */
export async function listNewsShowing(
  db: Database,
  { id, names }: MediumNames,
): Promise<{ news: NewsUse[]; former_news: NewsUse[] }> {
  // Our names need no escaping in a pattern, and stand nowhere by chance.
  const embedIn = (words: SQL) => or(...names.map((one) => sql`${words} like ${`%/media/${one}"%`}`)) ?? sql`false`
  const shows = or(
    sql`cover_id = ${id}`,
    sql`gallery @> ${JSON.stringify([id])}::jsonb`,
    sql`attachments @> ${JSON.stringify([{ medium_id: id }])}::jsonb`,
    sql`author ->> 'avatar_id' = ${id}`,
    embedIn(sql`(news.body::text || news.translations::text)`),
    sql`news.pending::text like ${`%"${id}"%`}`,
    embedIn(sql`news.pending::text`),
  )
  const isKept = sql`exists (
    select from news_version where news_id = news.id
      and ${embedIn(sql`(news_version.wording::text || news_version.translations::text)`)}
  )`
  const list = (where: SQL | undefined) =>
    db.select(inList).from(news).where(where).orderBy(desc(news.changed_at), news.id)
  return { news: await list(shows), former_news: await list(sql`(${shows}) is not true and ${isKept}`) }
}

/** Whether readers see this picture beside the name of an author. */
export async function isSigning(db: Database, medium_id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: news.id })
    .from(news)
    .where(sql`${news.author} ->> 'avatar_id' = ${medium_id}`)
    .limit(1)
  return row !== undefined
}

const nobody = { name: '', position: null, avatar_id: null }

/** What somebody has signed stays, without their name. */
export const unsignNews = (tx: Database, person_id: string) =>
  tx
    .update(news)
    .set({ author: nobody })
    .where(and(eq(news.created_by, person_id), isNull(news.alias)))
