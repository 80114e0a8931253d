import type { StudioReader } from '@megdan/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Addressed } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { searched } from '../platform/database/search.ts'
import { isAddressed } from './audience.ts'
import { groups, person } from './tables.ts'

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
