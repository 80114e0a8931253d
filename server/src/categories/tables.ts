import { type CategoryTranslations, reviewRules } from '@megdan/contract'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { audienceColumns } from '../platform/database/columns.ts'

export const category = pgTable('category', {
  category_id: text().primaryKey(),
  category_title: text().notNull(),
  translations: jsonb().$type<CategoryTranslations>().notNull().default({}),
  /** Id of the medium. */
  cover_id: text(),
  position: integer().notNull().default(0),
  /** Its notifications cannot be switched off. */
  mandatory: boolean().notNull().default(false),
  /** Whose word is needed before readers have anything of it. */
  review: text({ enum: reviewRules }).notNull().default('nobody'),
  ...audienceColumns(),
  version: integer().notNull().default(1),
})
