import { type AnyPgColumn, boolean, text, timestamp } from 'drizzle-orm/pg-core'

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
