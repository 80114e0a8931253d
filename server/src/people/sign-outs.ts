import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { House } from '../platform/house.ts'
import { session } from '../session/index.ts'

/** So few that no statement holds up the server. */
const together = 1_000

/** Ends every sign-in of these people with the transaction; answers who had one, to be told of after it. */
export async function endSignIns(tx: Database, people: readonly string[]): Promise<string[]> {
  const ended = new Set<string>()
  for (let at = 0; at < people.length; at += together) {
    const gone = await tx
      .delete(session)
      .where(sql`${session.person_id} = any(${sql.param(people.slice(at, at + together))}::text[])`)
      .returning({ person_id: session.person_id })
    for (const { person_id } of gone) ended.add(person_id)
  }
  return [...ended]
}

/** Closes what is open of sign-ins that have ended, in every process. */
export const tellEnded = ({ db, events }: Pick<House, 'db' | 'events'>, people: readonly string[]): Promise<void> =>
  events.tellAll(
    db,
    people.map((person_id) => ({ topic: 'session', person_id })),
  )
