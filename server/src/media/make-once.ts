import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Engine } from '../platform/database/database.ts'
import type { MakeOnce } from './media-store.ts'

/** Another number than those of other locks: PostgreSQL's advisory locks are plain numbers. */
const lock = 71_064
/** Between two looks whether another process has made it; in milliseconds. */
const pause = 100

/**
 * One process makes it, the others look until it is there. A process that dies lets go with its connection. No connection
 * is held by those who wait, and one at most by a process that makes something, since it makes one thing at a time.
 */
export const makeOnceOn =
  ({ db, kind }: Pick<Engine, 'db' | 'kind'>): MakeOnce =>
  async (key, isMade, make) => {
    // The embedded database belongs to one process, and a transaction would hold up everybody else in it.
    if (kind === 'embedded') return (await isMade()) ? undefined : make()
    for (;;) {
      if (await isMade()) return
      const isOurs = await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ got: boolean }>(
          // The transaction waits for the encoder and the bucket, which have limits of their own.
          sql`select set_config('idle_in_transaction_session_timeout', '0', true), pg_try_advisory_xact_lock(${lock}, hashtext(${key})) as got`,
        )
        if (!rows[0]?.got) return false
        if (!(await isMade())) await make()
        return true
      })
      if (isOurs) return
      await sleep(pause)
    }
  }
