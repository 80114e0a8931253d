import type { TokenScope } from '@megdan/contract'
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { hashOf, newProgramToken } from '../platform/tokens.ts'
import { person, programToken, programTokenPlace } from './tables.ts'

export type TokenRow = typeof programToken.$inferSelect

/** Who made this token, and answers for what its program writes; null once they are gone. */
export async function findTokenMaker(db: Database, id: string): Promise<string | null> {
  const which = eq(programToken.id, id)
  const [row] = await db.select({ created_by: programToken.created_by }).from(programToken).where(which)
  return row?.created_by ?? null
}
type NewToken = Omit<TokenRow, 'id' | 'token_hash' | 'ended_at' | 'last_used_at'>

/** The token is answered once and stored only as its hash. */
export async function saveToken(tx: Database, row: NewToken): Promise<{ row: TokenRow; token: string } | undefined> {
  const token = newProgramToken()
  const [saved] = await tx
    .insert(programToken)
    .values({ id: newId(), token_hash: hashOf(token), ...row })
    .returning()
  return saved && { row: saved, token }
}

export async function findToken(db: Database, token_hash: string): Promise<TokenRow | undefined> {
  const [row] = await db.select().from(programToken).where(eq(programToken.token_hash, token_hash))
  return row
}

export async function lockToken(tx: Database, id: string): Promise<TokenRow | undefined> {
  const [row] = await tx.select().from(programToken).where(eq(programToken.id, id)).for('update')
  return row
}

/** A token that has ended already keeps the moment at which it did. */
export const endToken = (tx: Database, id: string, ended_at: Date) =>
  tx
    .update(programToken)
    .set({ ended_at })
    .where(and(eq(programToken.id, id), isNull(programToken.ended_at)))

/** Of whatever was put back nobody knows which had been ended since. */
export const endAllTokens = (tx: Database, ended_at: Date) =>
  tx.update(programToken).set({ ended_at }).where(isNull(programToken.ended_at))

const mostPlaces = 50

/** Writes down from where a token was shown; `refused` where it may not be used from there. */
export async function noteUse(
  db: Database,
  { token_id, place, refused, at }: { token_id: string; place: string; refused: boolean; at: Date },
): Promise<void> {
  if (!refused) await db.update(programToken).set({ last_used_at: at }).where(eq(programToken.id, token_id))
  const { token_id: of, place: where, refused: how, last_at } = programTokenPlace
  await db
    .insert(programTokenPlace)
    .values({ token_id, place, refused, first_at: at, last_at: at })
    .onConflictDoUpdate({ target: [of, where, how], set: { last_at: at } })
  // Whoever has stolen one may come from ever new addresses.
  const kept = db
    .select({ place: where })
    .from(programTokenPlace)
    .where(and(eq(of, token_id), eq(how, refused)))
    .orderBy(desc(last_at))
    .limit(mostPlaces)
  await db.delete(programTokenPlace).where(and(eq(of, token_id), eq(how, refused), notInArray(where, kept)))
}

/** Those that are in force, and those that have ended since this moment; the newest first, with where they were used. */
export async function listTokens(db: Database, since: Date) {
  const rows = await db
    .select({ ...getTableColumns(programToken), creator: { id: person.id, name: person.name } })
    .from(programToken)
    .leftJoin(person, eq(person.id, programToken.created_by))
    .where(and(gt(programToken.expires_at, since), or(isNull(programToken.ended_at), gt(programToken.ended_at, since))))
    .orderBy(desc(programToken.created_at), desc(programToken.id))
  const places = await db
    .select()
    .from(programTokenPlace)
    .where(
      inArray(
        programTokenPlace.token_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(programTokenPlace.last_at), programTokenPlace.place)
  const byToken = Map.groupBy(places, ({ token_id }) => token_id)
  return rows.map((row) => ({ ...row, places: byToken.get(row.id) ?? [] }))
}

/** Whether a token that could be used now is for this. */
export const hasTokenFor = async (db: Database, scope: TokenScope, now: Date): Promise<boolean> =>
  (await db.$count(
    programToken,
    and(isNull(programToken.ended_at), gt(programToken.expires_at, now), sql`${programToken.scopes} ? ${scope}`),
  )) > 0

/** How many could be used now. */
export const countTokens = async (db: Database, now: Date): Promise<number> =>
  db.$count(programToken, and(isNull(programToken.ended_at), gt(programToken.expires_at, now)))

export const removeOldPlaces = (db: Database, before: Date) =>
  db.delete(programTokenPlace).where(lt(programTokenPlace.last_at, before))
