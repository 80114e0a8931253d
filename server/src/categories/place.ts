import type { CategoryTranslations, ReviewRule } from '@megdan/contract'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { type Addressed, type Asking, audienceIn, visibleTo } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { category } from './tables.ts'

/** What of a category others join to what stands in it; the database looks through it as if it were the table. */
export const place = new QueryBuilder()
  .select({
    category_id: category.category_id,
    category_title: category.category_title,
    /** Beside those of what stands in it. */
    title_translations: sql<CategoryTranslations>`${category.translations}`.as('title_translations'),
    mandatory: category.mandatory,
    audience_everyone: category.audience_everyone,
    audience_groups: category.audience_groups,
    guests: category.guests,
  })
  .from(category)
  .as('place')

/** Whom it is for, to be selected beside what stands in it; null where that stands in none, or it has been deleted. */
export const placeFields = audienceIn(place)

/** What the category of this id is called; undefined when there is none. */
export async function findCategoryTitle(db: Database, category_id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ title: category.category_title })
    .from(category)
    .where(eq(category.category_id, category_id))
  return row?.title
}

/** Whom the category is for; empty when there is none. */
export const findPlace = (db: Database, category_id: string): Promise<Addressed[]> =>
  db.select(placeFields).from(place).where(eq(place.category_id, category_id))

/** Whose word is needed in these categories before readers have anything of them. */
export async function listReviewRules(db: Database, ids: readonly string[]): Promise<ReviewRule[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ review: category.review })
    .from(category)
    .where(inArray(category.category_id, [...ids]))
  return rows.map(({ review }) => review)
}

/** Whether nobody can mute the category of this id. */
export const isMandatory = (category_id: string): SQL =>
  sql`exists (select from category where category.category_id = ${category_id} and category.mandatory)`

/** The same, asked by itself. */
export async function findMandatory(db: Database, category_id: string): Promise<boolean> {
  const [row] = await db
    .select({ mandatory: category.mandatory })
    .from(category)
    .where(eq(category.category_id, category_id))
  return row?.mandatory ?? false
}

/** For queries over what stands in a category: hidden with it. */
export const categoryVisibleTo = (asking: Asking): SQL => visibleTo(place, asking)
