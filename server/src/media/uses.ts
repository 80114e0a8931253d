import type { NewsStatus } from '@megdan/contract'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import { type EditorRights, mayArrange, mayEdit, mayPublish } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Medium } from './image.ts'
import { formerName } from './tables.ts'

/** Tables by their names: these features know their media, and the media should not know them. */
const inNews = {
  id: sql<string>`news.id`,
  title: sql<string>`news.title`,
  status: sql<NewsStatus>`news.status`,
  category_id: sql<string>`news.category_id`,
}
const inMenu = { id: sql<string>`category_id`, title: sql<string>`category_title` }

export type Uses = Awaited<ReturnType<typeof findUses>>

/** Everything that shows this medium, or would after going back to a former version. */
export async function findUses(db: Database, { id, name }: Medium) {
  const former = await db.select({ name: formerName.name }).from(formerName).where(eq(formerName.medium_id, id))
  const names = [name, ...former.map((one) => one.name)]
  // Our names need no escaping in a pattern, and stand nowhere by chance.
  const embedIn = (words: SQL) => or(...names.map((one) => sql`${words} like ${`%/media/${one}"%`}`)) ?? sql`false`
  const shows = or(
    sql`cover_id = ${id}`,
    sql`gallery @> ${JSON.stringify([id])}::jsonb`,
    sql`attachments @> ${JSON.stringify([{ medium_id: id }])}::jsonb`,
    sql`author ->> 'avatar_id' = ${id}`,
    embedIn(sql`(news.body::text || news.translations::text)`),
  )
  const news = await db
    .select(inNews)
    .from(sql`news`)
    .where(shows)
    .orderBy(sql`changed_at desc, id`)
  const isKept = sql`exists (
    select from news_version where news_id = news.id
      and ${embedIn(sql`(news_version.wording::text || news_version.translations::text)`)}
  )`
  const former_news = await db
    .select(inNews)
    .from(sql`news`)
    .where(sql`(${shows}) is not true and ${isKept}`)
    .orderBy(sql`changed_at desc, id`)
  const categories = await db
    .select(inMenu)
    .from(sql`category`)
    .where(sql`cover_id = ${id}`)
    .orderBy(sql`position`)
  const count = sql<number>`
    (select count(*) from survey where cover_id = ${id} or questions::text like ${`%"${id}"%`})
    + (select count(*) from notification where image_id = ${id})
    + (select count(*) from contact where photo_id = ${id})
    + (select count(*) from person where avatar_id = ${id})`.mapWith(Number)
  const [counted] = await db.select({ others: count }).from(sql`(select 1) as once`)
  return { news, former_news, categories, others: counted?.others ?? 0 }
}

export const isUsed = ({ news, former_news, categories, others }: Uses): boolean =>
  news.length + former_news.length + categories.length + others > 0

/**
 * Whoever changes a medium changes everything that shows it, so he needs the right to change that: to write where drafts
 * show it, to publish where readers see it, to arrange for all the rest. What nothing shows is for the one who uploaded it
 * and for whoever may publish.
 */
export function mayChangeMedium(rights: EditorRights, person_id: string, row: Medium, uses: Uses): boolean {
  if (!isUsed(uses)) return rights.publish || row.uploaded_by === person_id
  const mayChangeNews = uses.news.every(({ status, category_id }) => {
    const isSeen = status === 'published' || status === 'scheduled'
    return isSeen ? mayPublish(rights, category_id) : mayEdit(rights, category_id)
  })
  const mayChangeFormer = uses.former_news.every(({ category_id }) => mayEdit(rights, category_id))
  return mayChangeNews && mayChangeFormer && (uses.categories.length + uses.others === 0 || mayArrange(rights))
}
