import { and, asc, eq, sql } from 'drizzle-orm'
import { groups, person, personGroup } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'

export type Changes = Partial<
  Pick<typeof person.$inferInsert, 'name' | 'phone' | 'position' | 'locale' | 'time_zone' | 'preferences'>
>

export async function findProfile(db: Database, person_id: string) {
  const [row] = await db
    .select({ person, group: groups })
    .from(person)
    .leftJoin(groups, eq(groups.id, person.user_group))
    .where(eq(person.id, person_id))
  return row
}

/** All groups of a person, the primary one first. */
export const listOwnGroups = (db: Database, person_id: string) =>
  db
    .select({ id: groups.id, title: groups.title })
    .from(personGroup)
    .innerJoin(groups, eq(groups.id, personGroup.group_id))
    .innerJoin(person, eq(person.id, personGroup.person_id))
    .where(eq(personGroup.person_id, person_id))
    .orderBy(sql`${groups.id} is distinct from ${person.user_group}`, asc(groups.position), asc(groups.id))

/** False when `version` is given and the profile has another one by now. */
export async function saveProfile(
  db: Database,
  person_id: string,
  changes: Changes,
  version?: number,
): Promise<boolean> {
  const saved = await db
    .update(person)
    .set({ ...changes, version: sql`${person.version} + 1` })
    .where(and(eq(person.id, person_id), version === undefined ? undefined : eq(person.version, version)))
    .returning({ id: person.id })
  return saved.length > 0
}
