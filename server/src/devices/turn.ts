import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { deviceFollower } from './tables.ts'

/** Where a follower stands: which listing of the collection, and its resume token; null while the listing lasts. */
export type Position = { listing: string; resume_token: string | null }

const collection = 'devices'
/** By the database's clock, since those of several machines differ. */
const laterOn = sql`now() + interval '30 seconds'`
/** The lease is renewed three times before it ends. */
export const renewEvery = 10_000

const mine = (holder: string) => and(eq(deviceFollower.collection, collection), eq(deviceFollower.holder, holder))

/** Undefined while another process has the lease. */
export async function takeTurn(db: Database, holder: string): Promise<Position | undefined> {
  const [row] = await db
    .insert(deviceFollower)
    .values({ collection, holder, held_until: laterOn, listing: newId() })
    .onConflictDoUpdate({
      target: deviceFollower.collection,
      set: { holder, held_until: laterOn },
      setWhere: sql`${deviceFollower.holder} = ${holder} or ${deviceFollower.held_until} < now()`,
    })
    .returning()
  return row
}

/** False when the lease was lost. */
export async function renewTurn(db: Database, holder: string): Promise<boolean> {
  const renewed = await db.update(deviceFollower).set({ held_until: laterOn }).where(mine(holder)).returning()
  return renewed.length > 0
}

/** Throws when the lease was lost: another process goes on from what was saved last. */
export async function savePosition(db: Database, holder: string, position: Position): Promise<void> {
  const renewed = await db.update(deviceFollower).set(position).where(mine(holder)).returning()
  if (renewed.length === 0) throw new Error('Another process follows the devices now.')
}

export const giveTurn = (db: Database, holder: string) =>
  db
    .update(deviceFollower)
    .set({ held_until: sql`now()` })
    .where(mine(holder))
