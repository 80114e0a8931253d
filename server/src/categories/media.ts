import { asc, eq, sql } from 'drizzle-orm'
import type { ShowsMedia } from '../media/index.ts'
import type { Database } from '../platform/database/database.ts'
import { category } from './tables.ts'

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
