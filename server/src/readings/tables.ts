import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '../platform/database/columns.ts'

/*
 * Nobody stands in these tables. `user_group` is a primary group, or empty for everybody; an hour is named by the
 * moment at which it begins, a day by its date in the installation's zone.
 */

/** How many items were read for the first time by somebody. */
const readCounts = () => ({ reads: integer().notNull(), from_notification: integer().notNull() })

export const readHour = pgTable(
  'read_hour',
  { user_group: text().notNull(), hour: time().notNull(), ...readCounts() },
  (row) => [primaryKey({ columns: [row.user_group, row.hour] })],
)

/** An item may be deleted meanwhile; what was read stays counted. */
export const newsRead = pgTable(
  'news_read',
  { news_id: text().notNull(), user_group: text().notNull(), reads: integer().notNull() },
  (row) => [primaryKey({ columns: [row.news_id, row.user_group] })],
)

export const newsReadHour = pgTable(
  'news_read_hour',
  { news_id: text().notNull(), hour: time().notNull(), ...readCounts() },
  (row) => [primaryKey({ columns: [row.news_id, row.hour] })],
)

/** A reading by somebody without an account: that there was one, until it is counted. */
export const guestRead = pgTable('guest_read', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  news_id: text().notNull(),
  read_at: time().notNull(),
})

export const guestReadHour = pgTable(
  'guest_read_hour',
  { news_id: text().notNull(), hour: time().notNull(), reads: integer().notNull() },
  (row) => [primaryKey({ columns: [row.hour, row.news_id] }), index('guest_read_hour_news').on(row.news_id)],
)

/**
 * How many people were here on a day and on which day before it. Whoever was here within some days is then counted
 * once, without a name: on the first of their days, the one whose `previous_day` lies before them all.
 */
export const visitDay = pgTable(
  'visit_day',
  {
    user_group: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** `-infinity` for the first visit of all. */
    previous_day: date({ mode: 'string' }).notNull(),
    people: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.user_group, row.day, row.previous_day] })],
)
