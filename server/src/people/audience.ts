import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Addressed } from '../platform/audience.ts'
import type { Database } from '../platform/database.ts'
import { isId } from '../platform/id.ts'
import { groups, person, personGroup } from './tables.ts'

function isIn(db: Database, { audience_everyone, audience_groups, guests }: Addressed): SQL | undefined {
  if (audience_everyone || guests) return undefined
  if (audience_groups.length === 0) return sql`false`
  const own = db
    .select({ id: personGroup.group_id })
    .from(personGroup)
    .where(and(eq(personGroup.person_id, person.id), inArray(personGroup.group_id, audience_groups)))
  return exists(own)
}

/** The condition on `person` that keeps the active people who are in every one of these audiences. */
export const isAddressed = (db: Database, audiences: readonly Addressed[]): SQL | undefined =>
  and(eq(person.state, 'active'), ...audiences.map((audience) => isIn(db, audience)))

/** True when nobody would see what is for all of these audiences at once. */
export async function isNobody(db: Database, audiences: readonly Addressed[]): Promise<boolean> {
  if (audiences.every(({ guests }) => guests)) return false
  const [row] = await db.select({ id: person.id }).from(person).where(isAddressed(db, audiences)).limit(1)
  return row === undefined
}

/** Titles of the groups of these ids; those that are no group are missing. */
export async function listGroupTitles(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: groups.id, title: groups.title })
    .from(groups)
    .where(inArray(groups.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Groups of an editor's choice that are none, as bad fields; nothing about the choice is certain yet. */
export async function refusedGroups(db: Database, audience: unknown): Promise<Record<string, string>> {
  const chosen = typeof audience === 'object' && audience !== null && 'groups' in audience ? audience.groups : []
  const ids = (Array.isArray(chosen) ? chosen.slice(0, 500) : []).filter(isId)
  const known = await listGroupTitles(db, ids)
  return Object.fromEntries(ids.flatMap((id, at) => (known.has(id) ? [] : [[`audience.groups.${at}`, 'not_found']])))
}
