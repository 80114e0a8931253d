import { type SQL, sql } from 'drizzle-orm'
import { place } from '../categories/index.ts'
import { type Addressed, type Audience, isVisibleTo } from '../platform/audience.ts'

/*
 * A notification is for whoever is in its own audience and may see its category; what is for certain people is theirs,
 * whatever those say. Inbox, count, live event and push all ask here, so that no phone rings for what no list shows.
 */

/** Whoever is in all of these has it. */
export const audiencesOf = (own: Addressed, where: Addressed | null): Addressed[] => (where ? [own, where] : [own])

export const isSeenBy = (audiences: readonly Addressed[], audience: Audience): boolean =>
  audiences.every((one) => isVisibleTo(one, audience))

const isOpenTo = (table: SQL, groups: SQL | undefined) =>
  groups
    ? sql`(${table}.guests or ${table}.audience_everyone or ${table}.audience_groups && ${groups})`
    : sql`${table}.guests`

/** `groups` is an array in SQL; guests have none. */
type Seeing = { row: SQL; person_id: SQL; groups: SQL } | { row: SQL }

/** The same as a condition on the notification that the query calls `row`. */
export function isSeen(seeing: Seeing): SQL {
  const { row } = seeing
  const groups = 'groups' in seeing ? seeing.groups : undefined
  const open = sql`(${isOpenTo(row, groups)} and coalesce(${row}.category_id, '') not in (
    select category_id from ${place} where not ${isOpenTo(sql`place`, groups)}))`
  if (!('person_id' in seeing)) return open
  return sql`(${open} or exists (select from notification_recipient as named
    where named.notification_id = ${row}.id and named.person_id = ${seeing.person_id}))`
}

/** An array in SQL from these texts. */
export const arrayOf = (texts: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`
