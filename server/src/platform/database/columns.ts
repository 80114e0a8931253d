import { boolean, text, timestamp } from 'drizzle-orm/pg-core'

/** A moment with milliseconds, which is all that a cursor and JavaScript can hold. */
export const time = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** Whom a thing is for; `guests` opens it to everybody, members included. */
export const audienceColumns = () => ({
  audience_everyone: boolean().notNull().default(false),
  audience_groups: text().array().notNull().default([]),
  guests: boolean().notNull().default(false),
})
