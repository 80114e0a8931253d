import { and, eq, sql } from 'drizzle-orm'
import { groups, person } from '../identity/index.ts'
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
