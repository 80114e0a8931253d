import type { SQL } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, text, timestamp } from 'drizzle-orm/pg-core'

/** A moment with milliseconds, which is all that a cursor and JavaScript can hold. */
export const time = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** Whom a thing is for; `guests` opens it to everybody, members included. */
export const audienceColumns = () => ({
  audience_everyone: boolean().notNull().default(false),
  audience_groups: text().array().notNull().default([]),
  guests: boolean().notNull().default(false),
})

/** The column of what goes with the row whose id it holds. */
export const goesWith = (id: () => AnyPgColumn) => text().notNull().references(id, { onDelete: 'cascade' })

/**
 * A GIN index into which each row is written at once. PostgreSQL gathers them in a list otherwise, which every search
 * looks through until a vacuum: of ten thousand new rows that took longer than the index spares.
 */
export const ginIndex = (name: string, of: AnyPgColumn | SQL) =>
  index(name).using('gin', of).with({ fastupdate: false })
