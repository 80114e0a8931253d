import { and, asc, eq, sql } from 'drizzle-orm'
import { isMailRefused } from '../digests/index.ts'
import { groups, person, personGroup, toldTitles } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'

export type Changes = Partial<
  Pick<typeof person.$inferInsert, 'name' | 'phone' | 'position' | 'locale' | 'time_zone' | 'preferences'>
>

export async function findProfile(db: Database, person_id: string) {
  const [row] = await db
    .select({ person, group: groups, mail_refused: isMailRefused })
    .from(person)
    .leftJoin(groups, eq(groups.id, person.user_group))
    .where(eq(person.id, person_id))
  return row
}

/** All groups of a person, the primary one first. */
export async function listOwnGroups(db: Database, person_id: string) {
  const rows = await db
    .select({ id: groups.id, title: groups.title, titles: groups.titles })
    .from(personGroup)
    .innerJoin(groups, eq(groups.id, personGroup.group_id))
    .innerJoin(person, eq(person.id, personGroup.person_id))
    .where(eq(personGroup.person_id, person_id))
    .orderBy(sql`${groups.id} is distinct from ${person.user_group}`, asc(groups.position), asc(groups.id))
  return rows.map(({ id, title, titles }) => ({ id, title, ...toldTitles(titles) }))
}

/** What they have chosen, held to the end of the transaction. */
export async function lockPreferences(tx: Database, person_id: string) {
  const [row] = await tx
    .select({ preferences: person.preferences })
    .from(person)
    .where(eq(person.id, person_id))
    .for('update')
  return row?.preferences
}

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
