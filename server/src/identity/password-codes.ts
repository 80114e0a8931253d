import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { removeFeedAddressesOf } from './feed-addresses.ts'
import { groups, passwordCode, person } from './tables.ts'

/**
 * Whoever had the former one may have got codes for a new one, and addresses at which this person's news are read: they
 * are worth nothing any more.
 */
export async function savePassword(tx: Database, person_id: string, password_hash: string): Promise<void> {
  await tx.update(person).set({ password_hash }).where(eq(person.id, person_id))
  await removeWhatHungOn(tx, [person_id])
}

/** Of so many people as one statement takes: they have none from now on, nor what belongs to one. */
export async function removePasswords(tx: Database, people: readonly string[]): Promise<void> {
  await tx
    .update(person)
    .set({ password_hash: null })
    .where(inArray(person.id, [...people]))
  await removeWhatHungOn(tx, people)
}

async function removeWhatHungOn(tx: Database, people: readonly string[]): Promise<void> {
  await tx.delete(passwordCode).where(inArray(passwordCode.person_id, [...people]))
  await removeFeedAddressesOf(tx, ...people)
}

export const savePasswordCode = (db: Database, row: typeof passwordCode.$inferInsert) =>
  db.insert(passwordCode).values(row)

/** Of all the person's codes only this one is good from now on. */
export async function replacePasswordCode(tx: Database, row: typeof passwordCode.$inferInsert): Promise<void> {
  await tx.delete(passwordCode).where(eq(passwordCode.person_id, row.person_id))
  await savePasswordCode(tx, row)
}

/** Whose code this is, while it is valid and they may sign in. */
export async function findPersonByCode(db: Database, code_hash: string, now: Date) {
  const [row] = await db
    .select({ person, group_title: groups.title, expires_at: passwordCode.expires_at })
    .from(passwordCode)
    .innerJoin(person, eq(person.id, passwordCode.person_id))
    .leftJoin(groups, eq(groups.id, person.user_group))
    .where(and(eq(passwordCode.code_hash, code_hash), gt(passwordCode.expires_at, now), eq(person.state, 'active')))
  return row
}

/** Whose codes these are, by name, while they are good and their people may sign in. */
export const listPeopleByCodes = (db: Database, hashes: readonly string[], now: Date) =>
  db
    .select({
      name: person.name,
      role: person.role,
      group_title: groups.title,
      code_hash: passwordCode.code_hash,
      expires_at: passwordCode.expires_at,
    })
    .from(passwordCode)
    .innerJoin(person, eq(person.id, passwordCode.person_id))
    .leftJoin(groups, eq(groups.id, person.user_group))
    .where(
      and(inArray(passwordCode.code_hash, [...hashes]), gt(passwordCode.expires_at, now), eq(person.state, 'active')),
    )
    .orderBy(asc(person.name), asc(person.id))

/** Takes the code, so that of any number of tries at once only one succeeds. */
export async function takePasswordCode(db: Database, code_hash: string, now: Date) {
  const [row] = await db
    .delete(passwordCode)
    .where(and(eq(passwordCode.code_hash, code_hash), gt(passwordCode.expires_at, now)))
    .returning()
  return row
}

/** Codes that nobody used in time. */
export const removeOldPasswordCodes = (db: Database, now: Date) =>
  db.delete(passwordCode).where(lt(passwordCode.expires_at, now))
