import { and, asc, count, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { HashCode } from '../platform/codes.ts'
import type { Database } from '../platform/database/database.ts'
import { newCode } from '../platform/tokens.ts'
import { session } from '../identity/index.ts'
import { recoveryCode, secondFactor, secondFactorAttempt } from './tables.ts'

export type Factor = typeof secondFactor.$inferSelect
type Purpose = typeof secondFactorAttempt.$inferSelect.purpose
const recoveryCodes = 10

export const listFactors = (db: Database, person_id: string): Promise<Factor[]> =>
  db
    .select()
    .from(secondFactor)
    .where(eq(secondFactor.person_id, person_id))
    .orderBy(asc(secondFactor.created_at), asc(secondFactor.id))
    .then((rows) => rows)

export async function hasFactor(db: Database, person_id: string): Promise<boolean> {
  const own = db.select({ id: secondFactor.id }).from(secondFactor).where(eq(secondFactor.person_id, person_id))
  return (await own.limit(1)).length > 0
}

/** False when the person has an app already, or the passkey is somebody's. */
export async function saveFactor(tx: Database, row: typeof secondFactor.$inferInsert): Promise<boolean> {
  const saved = await tx.insert(secondFactor).values(row).onConflictDoNothing().returning({ id: secondFactor.id })
  return saved.length > 0
}

export async function removeFactor(tx: Database, person_id: string, id: string): Promise<Factor | undefined> {
  const [gone] = await tx
    .delete(secondFactor)
    .where(and(eq(secondFactor.id, id), eq(secondFactor.person_id, person_id)))
    .returning()
  return gone
}

/** Whether there was any. */
export async function removeAll(tx: Database, person_id: string): Promise<boolean> {
  const own = eq(secondFactor.person_id, person_id)
  const gone = await tx.delete(secondFactor).where(own).returning({ id: secondFactor.id })
  await removeRecoveryCodes(tx, person_id)
  return gone.length > 0
}

/** Against replays: false when the code of this half minute, or of a later one, was taken before (RFC 6238, 5.2). */
export async function takeStep(tx: Database, id: string, step: number, now: Date): Promise<boolean> {
  const taken = await tx
    .update(secondFactor)
    .set({ last_step: step, last_used_at: now })
    .where(and(eq(secondFactor.id, id), or(isNull(secondFactor.last_step), lt(secondFactor.last_step, step))))
    .returning({ id: secondFactor.id })
  return taken.length > 0
}

export const touchPasskey = (tx: Database, id: string, counter: number, now: Date) =>
  tx.update(secondFactor).set({ counter, last_used_at: now }).where(eq(secondFactor.id, id))

/** Ten codes in place of whatever there was; answered once and stored only as hashes. */
export async function makeRecoveryCodes(tx: Database, person_id: string, hashCode: HashCode): Promise<string[]> {
  await removeRecoveryCodes(tx, person_id)
  const codes = Array.from({ length: recoveryCodes }, () => newCode(12))
  await tx.insert(recoveryCode).values(codes.map((code) => ({ person_id, code_hash: hashCode(code) })))
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

export const removeRecoveryCodes = (tx: Database, person_id: string) =>
  tx.delete(recoveryCode).where(eq(recoveryCode.person_id, person_id))

export async function countRecoveryCodes(db: Database, person_id: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCode).where(eq(recoveryCode.person_id, person_id))
  return row?.left ?? 0
}

export async function takeRecoveryCode(tx: Database, person_id: string, code_hash: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.person_id, person_id), eq(recoveryCode.code_hash, code_hash)))
    .returning()
  return taken.length > 0
}

/** Of each purpose a sign-in has one attempt: the last. */
export async function saveAttempt(tx: Database, row: typeof secondFactorAttempt.$inferInsert): Promise<void> {
  const target = [secondFactorAttempt.session_id, secondFactorAttempt.purpose]
  const set = { secret: row.secret, expires_at: row.expires_at }
  await tx.insert(secondFactorAttempt).values(row).onConflictDoUpdate({ target, set })
}

const ofSession = (session_id: string, purpose: Purpose, now: Date) =>
  and(
    eq(secondFactorAttempt.session_id, session_id),
    eq(secondFactorAttempt.purpose, purpose),
    gt(secondFactorAttempt.expires_at, now),
  )

export async function findAttempt(db: Database, session_id: string, purpose: Purpose, now: Date) {
  const [row] = await db
    .select()
    .from(secondFactorAttempt)
    .where(ofSession(session_id, purpose, now))
  return row?.secret
}

/** Takes it, so that it is answered once. */
export async function takeAttempt(db: Database, session_id: string, purpose: Purpose, now: Date) {
  const [row] = await db
    .delete(secondFactorAttempt)
    .where(ofSession(session_id, purpose, now))
    .returning()
  return row?.secret
}

export const markProved = (tx: Database, session_id: string, now: Date) =>
  tx.update(session).set({ second_proved_at: now }).where(eq(session.id, session_id))
