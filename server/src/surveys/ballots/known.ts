import { and, count, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { isAddressed, person } from '../../identity/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { survey } from '../tables.ts'

type Survey = typeof survey.$inferSelect

/** A condition on people: who had been registered for so many days when it opened, and has been here. */
function isKnown({ opens_at }: Pick<Survey, 'opens_at'>, days: number): SQL | undefined {
  const since = new Date(opens_at.getTime() - days * 86_400_000)
  const session = sql`select from session where session.person_id = ${person.id}`
  const wasHere = or(isNotNull(person.terms_accepted_at), isNotNull(person.active_on), sql`exists (${session})`)
  return days === 0 ? undefined : and(lte(person.created_at, since), wasHere)
}

const areKnown = (db: Database, row: Survey, days: number) => and(isAddressed(db, [row]), isKnown(row, days))

/** How many of the audience are no strangers: accounts made for this survey hide nobody. */
export async function countKnown(db: Database, row: Survey, days: number): Promise<number> {
  const [counted] = await db
    .select({ people: count() })
    .from(person)
    .where(areKnown(db, row, days))
  return counted?.people ?? 0
}

/** Whether there are so many of them still; no more are looked at, since every few tickets ask. */
export async function hasKnown(db: Database, row: Survey, days: number, least: number): Promise<boolean> {
  const several = await db
    .select({ id: person.id })
    .from(person)
    .where(areKnown(db, row, days))
    .limit(least)
  return several.length >= least
}
