import { and, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { hashOf, newToken } from '../platform/tokens.ts'
import { person, personGroup, session } from './tables.ts'

export type Where = { device: string; place: string }

type NewSession = Where & { person_id: string; now: Date; proved_at?: Date; ttl_seconds: number }

/** The token is answered once and stored only as its hash. */
export async function saveSession(
  db: Database,
  { person_id, now, proved_at = now, ttl_seconds, device, place }: NewSession,
) {
  const token = newToken()
  const id = newId()
  const expires_at = new Date(now.getTime() + ttl_seconds * 1000)
  const times = { created_at: now, began_at: now, last_used_at: now, proved_at, expires_at }
  const row = { id, chain_id: id, token_hash: hashOf(token), person_id, device, place, ...times }
  await db.insert(session).values(row)
  return { id, token, expires_at }
}

type Old = typeof session.$inferSelect
type Renewal = Where & { token: string; now: Date; expires_at: Date }

/** Whoever is signed in here has just shown again who they are. */
export const noteProof = (db: Database, id: string, now: Date) =>
  db.update(session).set({ proved_at: now }).where(eq(session.id, id))

/** The token into which `old` is renewed; idempotent: made once, however often it is asked for. */
export async function renewSession(tx: Database, old: Old, { token, now, expires_at, device, place }: Renewal) {
  const token_hash = hashOf(token)
  const { person_id, chain_id, began_at, proved_at, second_proved_at } = old
  const carried = { person_id, chain_id, began_at, proved_at, second_proved_at, device, place }
  const times = { created_at: now, last_used_at: now, expires_at }
  await tx
    .insert(session)
    .values({ id: newId(), token_hash, ...carried, ...times })
    .onConflictDoNothing()
  const [made] = await tx.select().from(session).where(eq(session.token_hash, token_hash))
  return made
}

/** A sign-in with what decides its rights; undefined for an unknown token or a person who may not sign in. */
export async function findSession(db: Database, token_hash: string) {
  const mine = alias(personGroup, 'mine')
  const rows = await db
    .select({ session, role: person.role, user_group: person.user_group, group_id: mine.group_id })
    .from(session)
    .innerJoin(person, eq(person.id, session.person_id))
    .leftJoin(mine, eq(mine.person_id, person.id))
    .where(and(eq(session.token_hash, token_hash), eq(person.state, 'active')))
  const [first] = rows
  if (!first) return undefined
  const groupIds = rows.flatMap((row) => (row.group_id === null ? [] : [row.group_id]))
  return { ...first.session, role: first.role, user_group: first.user_group, groups: groupIds }
}

export const touchSession = (db: Database, id: string, now: Date) =>
  db
    .update(session)
    .set({ last_used_at: now })
    .where(and(eq(session.id, id), lt(session.last_used_at, now)))

/** Shortens the sign-in, never prolongs it. */
export const endSessionAt = (db: Database, id: string, moment: Date) =>
  db
    .update(session)
    .set({ expires_at: moment })
    .where(and(eq(session.id, id), gt(session.expires_at, moment)))

/** A sign-in of this person that has not ended, locked to the end of the transaction. */
export async function lockSession(tx: Database, person_id: string, id: string) {
  const [row] = await tx
    .select()
    .from(session)
    .where(and(eq(session.id, id), eq(session.person_id, person_id)))
    .for('update')
  return row
}

export const listSessions = (db: Database, person_id: string, now: Date) =>
  db
    .select()
    .from(session)
    // A renewed sign-in lives on for a minute under its old token; it is not shown twice.
    .where(and(eq(session.person_id, person_id), gt(session.expires_at, new Date(now.getTime() + 60_000))))
    .orderBy(desc(session.last_used_at), desc(session.id))

/** Ends this sign-in with all that it was renewed from and into; answers their ids, none when this person has no such sign-in. */
export async function removeSession(db: Database, person_id: string, id: string): Promise<string[]> {
  const own = db
    .select({ chain_id: session.chain_id })
    .from(session)
    .where(and(eq(session.id, id), eq(session.person_id, person_id)))
  const gone = await db.delete(session).where(inArray(session.chain_id, own)).returning({ id: session.id })
  return gone.map((row) => row.id)
}

export const removeSessions = (db: Database, person_id: string, except?: string) =>
  db.delete(session).where(and(eq(session.person_id, person_id), except ? ne(session.id, except) : undefined))

/** Sign-ins that ended long ago; until then their tokens are answered `token_expired`. */
export const removeOldSessions = (db: Database, before: Date) =>
  db.delete(session).where(lt(session.expires_at, before))
