import type { AudienceChoice } from '@megdan/contract'
import { arrayOverlaps, eq, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Which shared things somebody may see, with its cache key: equal keys see equal things. */
export type Audience = { key: string; member: boolean; groups: readonly string[] }

/** Visitors and guests: only what is open to everybody. */
export const publicAudience: Audience = { key: 'guest', member: false, groups: [] }

export function memberAudience(groups: readonly string[]): Audience {
  const sorted = [...new Set(groups)].toSorted()
  return { key: `member:${sorted.join(',')}`, member: true, groups: sorted }
}

type AudienceTable = { audience_everyone: PgColumn; audience_groups: PgColumn; guests: PgColumn }

/** The part of a query's condition that keeps out what this audience may not see. */
export function visibleTo(table: AudienceTable, audience: Audience): SQL {
  const open = eq(table.guests, true)
  if (!audience.member) return open
  const own = audience.groups.length > 0 ? arrayOverlaps(table.audience_groups, [...audience.groups]) : undefined
  return or(open, eq(table.audience_everyone, true), own) ?? open
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
