import { languages, type SourceFailure } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { category } from '../categories/tables.ts'
import { news } from '../news/tables.ts'
import { goesWith, time } from '../platform/database/columns.ts'

/** A feed of others (RSS, Atom) of which drafts are made. */
export const newsSource = pgTable(
  'news_source',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    url: text().notNull(),
    category_id: text().references(() => category.category_id, { onDelete: 'set null' }),
    language: text({ enum: languages }).notNull(),
    state: text({ enum: ['active', 'paused'] })
      .notNull()
      .default('active'),
    /** What it said of its last document, which is asked for again only when it is another one. */
    etag: text(),
    last_modified: text(),
    /** When it is looked at next; while somebody looks, when they have surely ended. */
    due_at: time().notNull(),
    looked_at: time(),
    succeeded_at: time(),
    failure: text().$type<SourceFailure>(),
    failing_since: time(),
    status: integer(),
    created_at: time().notNull(),
    version: integer().notNull().default(1),
  },
  (row) => [
    index('news_source_due')
      .on(row.due_at)
      .where(sql`state = 'active'`),
    index('news_source_category').on(row.category_id),
  ],
)

/** By what an entry is known again, also once its draft was deleted. */
export const newsSourceEntry = pgTable(
  'news_source_entry',
  {
    source_id: goesWith(() => newsSource.id),
    /** SHA-256 in base64url of its id or of where it lies. */
    key: text().notNull(),
    /** The draft that was made of it; null where none was, or it is gone. */
    news_id: text().references(() => news.id, { onDelete: 'set null' }),
    seen_at: time().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.source_id, row.key] }),
    index('news_source_entry_news')
      .on(row.news_id)
      .where(sql`news_id is not null`),
  ],
)
