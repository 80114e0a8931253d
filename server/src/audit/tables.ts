import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { person } from '../people/index.ts'
import { time } from '../platform/columns.ts'

/** Written in the transaction of the change itself, and never changed. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: text().primaryKey(),
    at: time().notNull(),
    /** Null when the account has been deleted since, or when the server did it by itself. */
    person_id: text().references(() => person.id, { onDelete: 'set null' }),
    action: text().notNull(),
    thing_id: text().notNull(),
    title: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (row) => [
    index('audit_entry_at').on(row.at.desc(), row.id.desc()),
    index('audit_entry_thing').on(row.thing_id),
    index('audit_entry_person').on(row.person_id),
    index('audit_entry_action').on(row.action, row.at.desc(), row.id.desc()),
    index('audit_entry_title').using('gin', sql`title gin_trgm_ops`),
  ],
)
