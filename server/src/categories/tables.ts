import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { audienceColumns } from '../platform/database/columns.ts'

export const category = pgTable('category', {
  category_id: text().primaryKey(),
  category_title: text().notNull(),
  /** Id of the medium. */
  cover_id: text(),
  position: integer().notNull().default(0),
  /** Its notifications cannot be switched off. */
  mandatory: boolean().notNull().default(false),
  ...audienceColumns(),
  version: integer().notNull().default(1),
})
