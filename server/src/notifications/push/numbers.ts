import { and, count, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { pushHeld, pushJob, pushRetry } from '../tables.ts'

type PushNumbers = Omit<typeof pushJob.$inferSelect, 'cursor' | 'walked' | 'notification_id'> & {
  /** Devices that will be tried again. */
  retrying: number
  /** People whose quiet hours keep it back now. */
  waiting_for_quiet: number
}

/** What has come of a push so far; undefined for a notification that orders none. */
export async function pushNumbers(db: Database, notification_id: string): Promise<PushNumbers | undefined> {
  const [row] = await db.select().from(pushJob).where(eq(pushJob.notification_id, notification_id))
  if (!row) return undefined
  const { cursor: _cursor, walked: _walked, notification_id: _id, ...counts } = row
  const countOf = async (table: typeof pushRetry | typeof pushHeld) => {
    const [counted] = await db.select({ rows: count() }).from(table).where(eq(table.notification_id, notification_id))
    return counted?.rows ?? 0
  }
  return { ...counts, retrying: await countOf(pushRetry), waiting_for_quiet: await countOf(pushHeld) }
}

const open = ['waiting', 'sending', 'paused'] as const

/** Stops a push; false when it had ended. What a worker has leased at this moment may still ring. */
export async function cancelPush(
  tx: Database,
  notification_id: string,
  now: Date,
  trouble: 'cancelled' | 'taken_back' = 'cancelled',
): Promise<boolean> {
  const stopped = await tx
    .update(pushJob)
    .set({ state: 'cancelled', trouble, ended_at: now })
    .where(and(eq(pushJob.notification_id, notification_id), inArray(pushJob.state, [...open])))
    .returning({ id: pushJob.notification_id })
  return stopped.length > 0
}

/** Takes a cancelling back: the push goes on where it was stopped. */
export const restorePush = (tx: Database, notification_id: string) =>
  tx
    .update(pushJob)
    .set({ state: 'waiting', trouble: null, ended_at: null })
    .where(
      and(
        eq(pushJob.notification_id, notification_id),
        eq(pushJob.state, 'cancelled'),
        inArray(pushJob.trouble, ['cancelled', 'taken_back']),
      ),
    )

/**
 * Removes the cursor, which is the token of a device, of pushes that were cancelled so long ago that they will not be
 * put back.
 */
export const forgetCursors = (db: Database, before: Date) =>
  db
    .update(pushJob)
    .set({ cursor: '' })
    .where(and(eq(pushJob.state, 'cancelled'), ne(pushJob.cursor, ''), lt(pushJob.ended_at, before)))
