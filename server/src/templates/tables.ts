import type { TemplateKind } from '@megdan/contract'
import { templateKinds } from '@megdan/contract'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { person } from '../identity/tables.ts'
import type { NewsPattern } from '../news/index.ts'
import type { NotificationPattern } from '../notifications/index.ts'
import { time } from '../platform/database/columns.ts'
import type { SurveyPattern } from '../surveys/index.ts'

/** What each kind keeps, as its own feature makes it. */
export type Pattern = { news: NewsPattern; survey: SurveyPattern; notification: NotificationPattern }

/** With what news, surveys and notifications may begin. */
export const template = pgTable(
  'template',
  {
    id: text().primaryKey(),
    kind: text({ enum: templateKinds }).$type<TemplateKind>().notNull(),
    name: text().notNull(),
    content: jsonb().$type<Pattern[TemplateKind]>().notNull(),
    created_at: time().notNull(),
    created_by: text().references(() => person.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  (row) => [index('template_author').on(row.created_by)],
)
