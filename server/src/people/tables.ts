import type { ImportField } from '@megdan/contract'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { person } from '../identity/tables.ts'
import { goesWith, time } from '../platform/database/columns.ts'

/** A file of people between its upload and what becomes of it. */
export const peopleImport = pgTable('people_import', {
  id: text().primaryKey(),
  /** Who sent it, and alone goes on with it; null for what lay in the watched folder. */
  person_id: text().references(() => person.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  headings: text().array().notNull(),
  lines: integer().notNull(),
  /** What the columns are, as last said. */
  columns: jsonb().$type<(ImportField | null)[]>(),
  suspend_at_most: integer(),
  expires_at: time().notNull(),
  /** The plan that was carried out, and what it came to. */
  applied_plan: text(),
  outcome: jsonb().$type<Record<string, number | string[]>>(),
})

/** Lines of the file by the thousand, so that none is long in the hand. */
export const peopleImportPart = pgTable(
  'people_import_part',
  {
    import_id: goesWith(() => peopleImport.id),
    part: integer().notNull(),
    rows: jsonb().$type<{ line: number; cells: string[] }[]>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.import_id, row.part] })],
)
