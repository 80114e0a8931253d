import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Addressed } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { isId } from '../platform/id.ts'
import { formerGroup, groups, person, personGroup } from './tables.ts'

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

/** Titles of the groups of these ids, also of deleted ones; those that never were a group are missing. */
export async function listGroupTitles(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const of = (table: typeof groups | typeof formerGroup) =>
    db
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(inArray(table.id, [...new Set(ids)]))
  return new Map((await unionAll(of(groups), of(formerGroup))).map(({ id, title }) => [id, title]))
}

/** Groups of an editor's choice that are none, as bad fields; nothing about the choice is certain yet. */
export async function refusedGroups(db: Database, audience: unknown): Promise<Record<string, string>> {
  const chosen = typeof audience === 'object' && audience !== null && 'groups' in audience ? audience.groups : []
  const ids = (Array.isArray(chosen) ? chosen.slice(0, 500) : []).filter(isId)
  const rows = await db.select({ id: groups.id }).from(groups).where(inArray(groups.id, ids))
  const existing = new Set(rows.map(({ id }) => id))
  return Object.fromEntries(ids.flatMap((id, at) => (existing.has(id) ? [] : [[`audience.groups.${at}`, 'not_found']])))
}
