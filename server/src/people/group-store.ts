import type { StudioGroup } from '@megdan/contract'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { formerGroup, groups, person, personGroup } from '../identity/index.ts'

export type Group = typeof groups.$inferSelect

/** Every group, or one, also an empty one, in the order of registration. */
export function listHeadCounts(db: Database, id?: string): Promise<StudioGroup[]> {
  const { title, titles, choosable, rule, directory, version } = groups
  return db
    .select({ id: groups.id, title, titles, choosable, rule, directory, version, people: count(person.id) })
    .from(groups)
    .leftJoin(personGroup, eq(personGroup.group_id, groups.id))
    .leftJoin(person, and(eq(person.id, personGroup.person_id), eq(person.state, 'active')))
    .where(id === undefined ? undefined : eq(groups.id, id))
    .groupBy(groups.id)
    .orderBy(asc(groups.position), asc(groups.title), asc(groups.id))
}

/** All groups, held until the transaction ends: their order and their titles are one thing. */
export async function lockGroups(tx: Database): Promise<Group[]> {
  // The table, too: rows alone would let two groups of one title in at once. Whoever only names a group does not wait.
  await tx.execute(sql`lock table ${groups} in share row exclusive mode`)
  return tx.select().from(groups).orderBy(asc(groups.position), asc(groups.title), asc(groups.id)).for('no key update')
}

export const saveGroup = (tx: Database, row: typeof groups.$inferInsert) => tx.insert(groups).values(row)

export const changeGroup = (tx: Database, id: string, changes: Partial<Group>) =>
  tx.update(groups).set(changes).where(eq(groups.id, id))

/** Its names are kept. Answers who was in it. */
export async function removeGroup(
  tx: Database,
  { id, title, titles }: Pick<Group, 'id' | 'title' | 'titles'>,
): Promise<string[]> {
  await tx.insert(formerGroup).values({ id, title, titles })
  const gone = await tx
    .delete(personGroup)
    .where(eq(personGroup.group_id, id))
    .returning({ person_id: personGroup.person_id })
  await tx.delete(groups).where(eq(groups.id, id))
  return gone.map(({ person_id }) => person_id)
}
