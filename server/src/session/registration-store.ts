import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { registration } from './tables.ts'

export const saveRegistration = (db: Database, row: typeof registration.$inferInsert) =>
  db.insert(registration).values(row)

/** Whose code this is, while it is valid. */
export async function findRegistration(db: Database, code_hash: string, now: Date) {
  const [row] = await db
    .select()
    .from(registration)
    .where(and(eq(registration.code_hash, code_hash), gt(registration.expires_at, now)))
  return row
}

/** Takes it with every other one of the address; of any number of tries at once only one is answered true. */
export async function takeRegistration(tx: Database, { code_hash, email }: { code_hash: string; email: string }) {
  const taken = await tx
    .delete(registration)
    .where(eq(registration.email, email))
    .returning({ code_hash: registration.code_hash })
  return taken.some((row) => row.code_hash === code_hash)
}

/** Addresses that nobody confirmed in time. */
export const removeOldRegistrations = (db: Database, now: Date) =>
  db.delete(registration).where(lte(registration.expires_at, now))

/** Removes registrations of a person who is erased. */
export const forgetRegistrations = (tx: Database, person_id: string) =>
  tx
    .delete(registration)
    .where(inArray(registration.email, tx.select({ email: person.email }).from(person).where(eq(person.id, person_id))))
