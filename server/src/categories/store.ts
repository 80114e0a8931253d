import { and, asc, eq, inArray, max, not, type SQL, sql } from 'drizzle-orm'
import { picture, pictureFields, type ShowsMedia } from '../media/index.ts'
import { type Audience, visibleTo } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { category } from './tables.ts'

/** Categories that this audience may read, in the editors' order. */
export const listCategories = (db: Database, audience: Audience) =>
  db
    .select({
      category_id: category.category_id,
      category_title: category.category_title,
      translations: category.translations,
      mandatory: category.mandatory,
      cover: picture.name,
    })
    .from(category)
    .leftJoin(picture, eq(picture.id, category.cover_id))
    .where(visibleTo(category, audience))
    .orderBy(asc(category.position), asc(category.category_id))

/** Those of the ids that are no category. */
export async function listMissingCategories(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: category.category_id })
    .from(category)
    .where(inArray(category.category_id, [...ids]))
  const existing = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !existing.has(id))
}

export type Category = typeof category.$inferSelect
export type AuthoredCategory = Awaited<ReturnType<typeof listAuthored>>[number]

/** What stands in the category of an id, as the news say it: they know their categories, and these do not know the news. */
export type Standing = { count: (category_id: SQL) => SQL<number>; isAny: (category_id: SQL) => SQL }

/** All of them, or one. */
export const listAuthored = (db: Database, standing: Standing, category_id?: string) =>
  db
    .select({ category, cover: pictureFields, news: standing.count(sql`${category.category_id}`) })
    .from(category)
    .leftJoin(picture, eq(picture.id, category.cover_id))
    .where(category_id === undefined ? undefined : eq(category.category_id, category_id))
    .orderBy(asc(category.position), asc(category.category_id))

/** All categories, locked until the transaction ends: their order is one thing. */
export const lockCategories = (tx: Database): Promise<Category[]> =>
  tx.select().from(category).orderBy(asc(category.position), asc(category.category_id)).for('update')

export async function findLastPosition(tx: Database): Promise<number> {
  const [row] = await tx.select({ last: max(category.position) }).from(category)
  return row?.last ?? 0
}

export const saveCategory = (tx: Database, row: typeof category.$inferInsert) => tx.insert(category).values(row)

export const changeCategory = (tx: Database, category_id: string, changes: Partial<Category>) =>
  tx.update(category).set(changes).where(eq(category.category_id, category_id))

/** False when something still stands in it. */
export async function removeCategory(tx: Database, standing: Standing, category_id: string): Promise<boolean> {
  const isEmpty = not(standing.isAny(sql`${category_id}`))
  const gone = await tx
    .delete(category)
    .where(and(eq(category.category_id, category_id), isEmpty))
    .returning({ id: category.category_id })
  return gone.length > 0
}

/** Where a group is named, for a list of the same of other features. */
export const categoriesForGroup = (group_id: string): SQL =>
  sql`select 'categories' as kind, category_id as id, category_title as title, true as current from category
    where ${group_id} = any(audience_groups)`

export const titlesOfCategories = sql`select category_id as id, category_title as title from category`

/** The covers of what this audience sees. */
export const shownInCategories: ShowsMedia = ({ open }) => [
  sql`exists (select from category where cover_id = asked.id and ${open(sql`category`)})`,
]

export const listCategoriesShowing = (db: Database, medium_id: string) =>
  db
    .select({ id: category.category_id, title: category.category_title })
    .from(category)
    .where(eq(category.cover_id, medium_id))
    .orderBy(asc(category.position))
