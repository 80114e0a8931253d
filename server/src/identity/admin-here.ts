import { and, eq } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import type { Member } from '../platform/reader.ts'
import { person, session } from './tables.ts'

/** Whether this sign-in still lasts, and is that of an administrator. */
export async function isAdminHere(db: Database, { session_id }: Member): Promise<boolean> {
  const [row] = await db
    .select({ role: person.role })
    .from(session)
    .innerJoin(person, eq(person.id, session.person_id))
    .where(and(eq(session.id, session_id), eq(person.state, 'active'), eq(person.role, 'admin')))
  return row !== undefined
}
