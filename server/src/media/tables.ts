import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { person } from '../identity/tables.ts'
import { goesWith, time } from '../platform/database/columns.ts'

/** An image or a file in the folder or the bucket of media; its name is made by us, never by the one who uploads. */
export const medium = pgTable(
  'medium',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['image', 'file'] }).notNull(),
    /** Name of the stored original, without folders. Another file under the same id has another name. */
    name: text().notNull().unique(),
    type: text().notNull(),
    size: integer().notNull(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    thumbhash: text(),
    alt: text().notNull().default(''),
    focus: jsonb().$type<{ x: number; y: number }>(),
    /** What readers see when they save the file, and editors in the library. */
    title: text().notNull().default(''),
    /** Where editors put it; a folder is there while something is in it. */
    folder: text().notNull().default(''),
    /** When this file came, also in the place of another. */
    created_at: time().notNull(),
    /** Null when the account has been deleted since, or when nobody uploaded it. */
    uploaded_by: text().references(() => person.id, { onDelete: 'set null' }),
    /** The idempotency key of this upload, so that a retry adds nothing. */
    idempotency_key: text(),
    /** Whose photo this is: their own, and in nobody's library. */
    person_id: text().references(() => person.id, { onDelete: 'cascade' }),
    /** Bulgarian stems of title and description, made by the writer. */
    search_stems: text().notNull().default(''),
    /** Folded words for fuzzy search (trigrams). */
    search_words: text().notNull().default(''),
  },
  (row) => [
    index('medium_person').on(row.person_id),
    uniqueIndex('medium_once').on(row.uploaded_by, row.idempotency_key),
    index('medium_newest').on(row.created_at.desc().nullsFirst(), row.id.desc().nullsFirst()),
    index('medium_folder')
      .on(row.folder)
      .where(sql`folder <> ''`),
    index('medium_search').using('gin', sql`to_tsvector('simple', search_stems)`),
    index('medium_search_words').using('gin', sql`search_words gin_trgm_ops`),
  ],
)

/** Names of files that were replaced: texts, and copies on phones, go on naming them. */
export const formerName = pgTable(
  'medium_former_name',
  {
    name: text().primaryKey(),
    medium_id: goesWith(() => medium.id),
  },
  (row) => [index('medium_former_name_medium').on(row.medium_id)],
)
