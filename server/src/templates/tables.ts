import type { TemplateKind } from '@megdan/contract'
import { templateKinds } from '@megdan/contract'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { person } from '../identity/tables.ts'
import { time } from '../platform/database/columns.ts'

/** With what news, surveys and notifications may begin. */
export const template = pgTable(
  'template',
  {
    id: text().primaryKey(),
    kind: text({ enum: templateKinds }).$type<TemplateKind>().notNull(),
    name: text().notNull(),
    /** As the feature of its kind makes and reads it. */
    content: jsonb().$type<object>().notNull(),
    created_at: time().notNull(),
    created_by: text().references(() => person.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  (row) => [index('template_author').on(row.created_by)],
)
