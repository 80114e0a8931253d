import type { AudienceChoice } from '@megdan/contract'
import { arrayOverlaps, eq, or, Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database/handle.ts'
import { prepared, type Query } from './database/prepared.ts'

/** Which shared things somebody may see, with its cache key: equal keys see equal things. */
export type Audience = { key: string; member: boolean; groups: readonly string[] }

/** Visitors and guests: only what is open to everybody. */
export const publicAudience: Audience = { key: 'guest', member: false, groups: [] }

export function memberAudience(groups: readonly string[]): Audience {
  const sorted = [...new Set(groups)].toSorted()
  return { key: `member:${sorted.join(',')}`, member: true, groups: sorted }
}

/** Who asks: somebody, or whoever a prepared query is asked by. */
export type Asking = { member: boolean; groups: readonly string[] | Placeholder }

type AudienceTable = { audience_everyone: PgColumn; audience_groups: PgColumn; guests: PgColumn }

/** The part of a query's condition that keeps out what this audience may not see. */
export function visibleTo(table: AudienceTable, { member, groups }: Asking): SQL {
  const open = eq(table.guests, true)
  if (!member) return open
  return or(open, eq(table.audience_everyone, true), ownIn(table.audience_groups, groups)) ?? open
}

function ownIn(column: PgColumn, groups: Asking['groups']): SQL | undefined {
  if (groups instanceof Placeholder) return arrayOverlaps(column, groups)
  return groups.length > 0 ? arrayOverlaps(column, [...groups]) : undefined
}

/** One prepared query for guests and one for members, who give their `groups` with what it asks for. */
export function preparedFor<Prepared>(query: (db: Database, asking: Asking) => Query<Prepared>) {
  const ofGuests = prepared((db) => query(db, publicAudience))
  const ofMembers = prepared((db) => query(db, { member: true, groups: sql.placeholder('groups') }))
  return (db: Database, { member }: Audience): Prepared => (member ? ofMembers(db) : ofGuests(db))
}

/** Whom a row is for, as its columns have it. */
export type Addressed = { audience_everyone: boolean; audience_groups: string[]; guests: boolean }

/** The same three of a table or of a row, and nothing else of it. */
export const audienceIn = <Everyone, Groups, Guests>({
  audience_everyone,
  audience_groups,
  guests,
}: {
  audience_everyone: Everyone
  audience_groups: Groups
  guests: Guests
}) => ({ audience_everyone, audience_groups, guests })

/** The same as `visibleTo` for a row that is at hand. */
export const isVisibleTo = (row: Addressed, { member, groups }: Audience): boolean =>
  row.guests || (member && (row.audience_everyone || row.audience_groups.some((group) => groups.includes(group))))

export const addressedOf = (choice: AudienceChoice): Addressed =>
  'everyone' in choice
    ? { audience_everyone: true, audience_groups: [], guests: choice.guests }
    : { audience_everyone: false, audience_groups: choice.groups, guests: choice.guests }

export const choiceOf = ({ audience_everyone, audience_groups, guests }: Addressed): AudienceChoice =>
  audience_everyone ? { everyone: true, guests } : { groups: audience_groups, guests }
