import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import { medium } from '../media/index.ts'
import { type Audience, visibleTo } from '../platform/audience.ts'
import type { Database } from '../platform/database.ts'
import { category } from './tables.ts'

/** Categories that this audience may read, in the editors' order. */
export const listCategories = (db: Database, audience: Audience) =>
  db
    .select({ category_id: category.category_id, category_title: category.category_title, cover: medium.name })
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
