import { and, asc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import { medium } from '../media/index.ts'
import { type Audience, visibleTo } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { category } from './tables.ts'

/** Categories that this audience may read, in the editors' order. */
export const listCategories = (db: Database, audience: Audience) =>
  db
    .select({
      category_id: category.category_id,
      category_title: category.category_title,
      mandatory: category.mandatory,
      cover: medium.name,
    })
    .from(category)
    .leftJoin(medium, eq(medium.id, category.cover_id))
    .where(visibleTo(category, audience))
    .orderBy(asc(category.position), asc(category.category_id))

/** For queries over what stands in a category: hidden with it. */
export const categoryVisibleTo = (audience: Audience): SQL => visibleTo(category, audience)

/** Those of the ids that are no category. */
export async function listMissingCategories(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: category.category_id })
    .from(category)
    .where(inArray(category.category_id, [...ids]))
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

export type Category = typeof category.$inferSelect
export type AuthoredCategory = Awaited<ReturnType<typeof listAuthored>>[number]

/** By its name: the news know their categories, and these should not know the news. */
const newsInIt = sql<number>`(select count(*) from news where news.category_id = ${category.category_id})`.mapWith(
  Number,
)

/** All of them, or one. */
export const listAuthored = (db: Database, category_id?: string) =>
  db
    .select({ category, cover: medium, news: newsInIt })
    .from(category)
    .leftJoin(medium, eq(medium.id, category.cover_id))
    .where(category_id === undefined ? undefined : eq(category.category_id, category_id))
    .orderBy(asc(category.position), asc(category.category_id))

/** All categories, held until the transaction ends: their order is one thing. */
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
export async function removeCategory(tx: Database, category_id: string): Promise<boolean> {
  const isEmpty = sql`not exists (select from news where news.category_id = ${category_id})`
  const gone = await tx
    .delete(category)
    .where(and(eq(category.category_id, category_id), isEmpty))
    .returning({ id: category.category_id })
  return gone.length > 0
}
