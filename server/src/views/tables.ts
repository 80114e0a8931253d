import { viewLists } from '@megdan/contract'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { person } from '../identity/tables.ts'
import { goesWith, time } from '../platform/database/columns.ts'

/** How an editor looks at a list, under a name of their own. */
export const savedView = pgTable(
  'saved_view',
  {
    person_id: goesWith(() => person.id),
    id: text().notNull(),
    list: text({ enum: viewLists }).notNull(),
    name: text().notNull(),
    query: text().notNull(),
    changed_at: time().notNull(),
  },
  (row) => [primaryKey({ columns: [row.person_id, row.id] })],
)
