import { insightsZone } from '@megdan/contract'
import { type SQL, sql } from 'drizzle-orm'

/** Two days, both of them included. */
export type Period = { from: string; to: string }

/** The moments at which a day begins and ends in the installation's zone. */
export const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${insightsZone})`
export const endOf = (day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone ${insightsZone})`

export const isWithin = (hour: SQL, { from, to }: Period): SQL =>
  sql`${hour} >= ${startOf(from)} and ${hour} < ${endOf(to)}`
