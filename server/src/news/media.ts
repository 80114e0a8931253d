import { desc, or, type SQL, sql } from 'drizzle-orm'
import type { Asking, MediumNames, NewsUse, ShowsMedia } from '../media/index.ts'
import { place } from '../categories/index.ts'
import type { Database } from '../platform/database/database.ts'
import { news } from './tables.ts'

/** Where an item names a medium. */
const naming = [
  sql`news.cover_id = asked.id`,
  sql`news.author ->> 'avatar_id' = asked.id`,
  sql`(news.gallery || news.attachments) @> jsonb_build_array(asked.id)`,
  sql`(news.gallery || news.attachments) @> jsonb_build_array(jsonb_build_object('medium_id', asked.id))`,
  sql`jsonb_path_query_array(news.body || news.translations, '$.**.image.url') ?| asked.addresses`,
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
  )
  const isKept = sql`exists (
    select from news_version where news_id = news.id
      and ${embedIn(sql`(news_version.wording::text || news_version.translations::text)`)}
  )`
  const list = (where: SQL | undefined) =>
    db.select(inList).from(news).where(where).orderBy(desc(news.changed_at), news.id)
  return { news: await list(shows), former_news: await list(sql`(${shows}) is not true and ${isKept}`) }
}
