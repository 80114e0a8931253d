import { createHash, randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { auditPerson } from './tables.ts'

export const pseudonymOf = (secret: string, person_id: string): string =>
  createHash('sha256')
    .update(secret + person_id)
    .digest('hex')
    .slice(0, 32)

export const newSecret = (): string => randomBytes(32).toString('hex')

/**
 * The pseudonym of somebody in this log, made when they are first named; they may have been erased in this transaction.
 */
export async function findOrMake(tx: Database, person_id: string): Promise<string> {
  const secret = newSecret()
  const made = { pseudonym: pseudonymOf(secret, person_id), secret, person_id }
  const [saved] = await tx.insert(auditPerson).values(made).onConflictDoNothing().returning()
  if (saved) return saved.pseudonym
  const [pseudonym] = await tx.select().from(auditPerson).where(eq(auditPerson.person_id, person_id))
  return pseudonym?.pseudonym ?? made.pseudonym
}

/** Which of these ids are people. Their rows are locked, so that nobody is erased while they are written down. */
async function listPeople(tx: Database, ids: readonly string[]): Promise<Map<string, string | undefined>> {
  const rows = await tx
    .select({ id: person.id, pseudonym: auditPerson.pseudonym })
    .from(person)
    .leftJoin(auditPerson, eq(auditPerson.person_id, person.id))
    .where(inArray(person.id, [...ids]))
    .orderBy(person.id)
    .for('key share', { of: person })
  return new Map(rows.map(({ id, pseudonym }) => [id, pseudonym ?? undefined]))
}

/** Entries about people, also about one who is gone by now. */
const isAboutPeople = (action: string) => /^(people\.(?!group_|imported|exported)|comments\.person_)/.test(action)

/** Who did it and to whom, by pseudonym; `about` is null for what is no person. */
export async function namePeople(
  tx: Database,
  { person_id, thing_id, action }: { person_id: string | null; thing_id: string; action: string },
): Promise<{ actor: string; about: string | null }> {
  const people = await listPeople(tx, [...(person_id === null ? [] : [person_id]), thing_id])
  const isPerson = people.has(thing_id) || (isAboutPeople(action) && thing_id !== '')
  return {
    actor: person_id === null ? 'system' : (people.get(person_id) ?? (await findOrMake(tx, person_id))),
    about: isPerson ? (people.get(thing_id) ?? (await findOrMake(tx, thing_id))) : null,
  }
}

/** The one way in which anything leaves the log: triggers let it through in this transaction, for what is personal alone. */
export async function whileErasing(tx: Database, work: () => Promise<void>): Promise<void> {
  await tx.execute(sql`select set_config('megdan.erasing', 'on', true)`)
  await work()
  await tx.execute(sql`select set_config('megdan.erasing', 'off', true)`)
}
