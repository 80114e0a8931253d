import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../platform/columns.ts'

/** An image or a file in `DATA_DIR/media`; its name is made by us, never by the one who uploads. */
export const medium = pgTable('medium', {
  id: text().primaryKey(),
  kind: text({ enum: ['image', 'file'] }).notNull(),
  /** Name of the stored original, without folders. */
  name: text().notNull().unique(),
  type: text().notNull(),
  size: integer().notNull(),
  width: integer().notNull().default(0),
  height: integer().notNull().default(0),
  thumbhash: text(),
  alt: text().notNull().default(''),
  focus: jsonb().$type<{ x: number; y: number }>(),
  /** What a reader sees when he saves the file. */
  title: text().notNull().default(''),
  created_at: time().notNull(),
})
