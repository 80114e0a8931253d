import { and, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { session } from '../identity/index.ts'

/** The rows of one statement: few enough not to block the server. */
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

/** All but those that were renewed into or from this one. */
const others = (session_id: string) =>
  ne(session.chain_id, sql`coalesce((select chain_id from session where id = ${session_id}), '')`)

export async function countSignIns(db: Database, { except, now }: { except: string; now: Date }) {
  const [row] = await db
    .select({
      people: sql<number>`count(distinct ${session.person_id})::int`,
      sign_ins: sql<number>`count(distinct ${session.chain_id})::int`,
    })
    .from(session)
    .where(and(others(except), gt(session.expires_at, now)))
  return row ?? { people: 0, sign_ins: 0 }
}

/** Ends all sign-ins with the transaction, but for one; answers whose they were, to be told of after it. */
export async function endAllSignIns(tx: Database, except: string): Promise<string[]> {
  const gone = await tx.delete(session).where(others(except)).returning({ person_id: session.person_id })
  return [...new Set(gone.map(({ person_id }) => person_id))]
}

/** Closes what is open of sign-ins that have ended, in every process. */
export const tellEnded = ({ db, events }: Pick<House, 'db' | 'events'>, people: readonly string[]): Promise<void> =>
  events.tellAll(
    db,
    people.map((person_id) => ({ topic: 'session', person_id })),
  )
