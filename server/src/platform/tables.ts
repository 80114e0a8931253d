import { customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** A place in PostgreSQL's log of changes, such as `0/1A2B3C4`. */
const pgLsn = customType<{ data: string }>({ dataType: () => 'pg_lsn' })

/**
 * Up to where the log of changes must have been read before somebody, by the hash of their id, may read from a replica.
 * Unlogged, so that it costs no flush; a crash empties it, which the row of nobody (the empty text) tells: it says from
 * where on marks are kept.
 */
export const lastWrite = pgTable('last_write', {
  who: text('who').primaryKey(),
  lsn: pgLsn('lsn').notNull(),
})

/**
 * How often something was done in the window that ends at `until`, by all processes together; `who` is a hash that only
 * the server can make. Unlogged: after a crash it is counted anew.
 */
export const limitWindow = pgTable(
  'limit_window',
  {
    name: text('name').notNull(),
    who: text('who').notNull(),
    until: timestamp('until', { withTimezone: true }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.who] }), index('limit_window_until').on(table.until)],
)
