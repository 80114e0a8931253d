import { and, asc, count, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Addressed } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { isId } from '../platform/id.ts'
import { formerGroup, groups, person, personGroup } from './tables.ts'
import type { StudioReader } from '@megdan/contract'
import { searched } from '../platform/database/search.ts'

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

/** How many active people are in every one of these audiences. */
export async function countAddressed(db: Database, audiences: readonly Addressed[]): Promise<number> {
  const [counted] = await db.select({ people: count() }).from(person).where(isAddressed(db, audiences))
  return counted?.people ?? 0
}

/** True when nobody would see what is for all of these audiences at once. */
export async function isNobody(db: Database, audiences: readonly Addressed[]): Promise<boolean> {
  if (audiences.every(({ guests }) => guests)) return false
  const [row] = await db.select({ id: person.id }).from(person).where(isAddressed(db, audiences)).limit(1)
  return row === undefined
}

/** What the groups of these ids are called, also deleted ones; those that never were a group are missing. */
export async function listCalled(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const of = (table: typeof groups | typeof formerGroup) =>
    db
      .select({ id: table.id, title: table.title, titles: table.titles })
      .from(table)
      .where(inArray(table.id, [...new Set(ids)]))
  return unionAll(of(groups), of(formerGroup))
}

/** The titles of the same, by id. */
export const listGroupTitles = async (db: Database, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await listCalled(db, ids)).map(({ id, title }) => [id, title]))

/** Groups of an editor's choice that are none, as bad fields; nothing about the choice is certain yet. */
export async function refusedGroups(db: Database, audience: unknown): Promise<Record<string, string>> {
  const chosen = typeof audience === 'object' && audience !== null && 'groups' in audience ? audience.groups : []
  const ids = (Array.isArray(chosen) ? chosen.slice(0, 500) : []).filter(isId)
  const rows = await db.select({ id: groups.id }).from(groups).where(inArray(groups.id, ids))
  const existing = new Set(rows.map(({ id }) => id))
  return Object.fromEntries(ids.flatMap((id, at) => (existing.has(id) ? [] : [[`audience.groups.${at}`, 'not_found']])))
}

/** Active people who are in exactly the same groups. */
export type Crowd = { user_group: string | null; groups: string[]; people: number }

/** Everybody, once; a few rows however many people there are, from which any audience can be counted. */
export async function listCrowds(db: Database): Promise<Crowd[]> {
  const { rows } = await db.execute<Crowd>(sql`
    select user_group, groups, count(*)::int as people
    from (
      select person.user_group,
        array(select group_id from person_group where person_id = person.id order by group_id) as groups
      from person where person.state = 'active'
    ) as one
    group by 1, 2`)
  return rows
}

const areIn = ({ audience_everyone, audience_groups, guests }: Addressed, groups: readonly string[]) =>
  audience_everyone || guests || groups.some((id) => audience_groups.includes(id))

/** Whether whoever is in exactly these groups is in every one of these audiences. */
export const isInAll = (audiences: readonly Addressed[], groups: readonly string[]): boolean =>
  audiences.every((audience) => areIn(audience, groups))

/** Counts who is in all of these audiences at once; each combination is counted once. */
export function headCounter(crowds: readonly Crowd[]): (audiences: readonly Addressed[]) => number {
  const counted = new Map<string, number>()
  const keyOf = (audiences: readonly Addressed[]) =>
    audiences
      .map(({ audience_everyone, audience_groups, guests }) =>
        audience_everyone || guests ? '*' : audience_groups.join(','),
      )
      .join('|')
  return (audiences) => {
    const key = keyOf(audiences)
    const cached = counted.get(key)
    if (cached !== undefined) return cached
    const inAll = crowds.filter(({ groups }) => audiences.every((audience) => areIn(audience, groups)))
    const people = inAll.reduce((sum, crowd) => sum + crowd.people, 0)
    counted.set(key, people)
    return people
  }
}

const mostFound = 10

/** The first of the active people in whose names each of these words stands, by name. */
export function findReaders(db: Database, q = ''): Promise<StudioReader[]> {
  const words = searched(q.toLowerCase().split(/\s+/).filter(Boolean))
  return db
    .select({ id: person.id, name: person.name, group: groups.title, locale: person.locale })
    .from(person)
    .leftJoin(groups, eq(groups.id, person.user_group))
    .where(and(eq(person.state, 'active'), ...words.map((word) => sql`strpos(lower(${person.name}), ${word}) > 0`)))
    .orderBy(asc(person.name), asc(person.id))
    .limit(mostFound)
}

/** Whether this active person is in all of these audiences; undefined when there is no such person. */
export async function isReached(db: Database, id: string, audience: Addressed): Promise<boolean | undefined> {
  const [row] = await db
    .select({ reached: sql<boolean>`${isAddressed(db, [audience])}` })
    .from(person)
    .where(and(eq(person.id, id), eq(person.state, 'active')))
  return row?.reached
}
