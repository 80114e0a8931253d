import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { House } from '../platform/house.ts'
import { session } from '../session/index.ts'

/** Ends every sign-in of these people with the transaction; answers who had one, to be told of after it. */
export async function endSignIns(tx: Database, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return []
  const ended = await tx
    .delete(session)
    .where(sql`${session.person_id} = any(${sql.param([...people])}::text[])`)
    .returning({ person_id: session.person_id })
  return [...new Set(ended.map(({ person_id }) => person_id))]
}

/** Closes what is open of sign-ins that have ended, in every process. */
export const tellEnded = ({ db, events }: Pick<House, 'db' | 'events'>, people: readonly string[]): Promise<void> =>
  events.tellAll(
    db,
    people.map((person_id) => ({ topic: 'session', person_id })),
  )
