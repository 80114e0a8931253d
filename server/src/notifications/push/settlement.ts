import type { Database } from '../../platform/database/database.ts'
import { type Released, settleReleases } from './held.ts'
import type { Worker } from './queue.ts'
import { type Ended, type Lease, settleLeases, settleRetries } from './settle.ts'
import type { Settlement } from './work.ts'

const mostAtOnce = 500
/** Finished leases that may wait to be written. */
const room = 2

/**
 * The buffer of outcomes until they are written. What cannot be written, as while the database is away, stays and is
 * retried; each step is idempotent, because it deletes the row that it began with.
 */
export function openSettlement(db: Database, worker: Pick<Worker, 'id'>, now: () => Date) {
  const leases: Lease[] = []
  const released: Released[] = []
  const ends = new Map<string, Ended[]>()
  const stopped = new Map<string, (id: string) => Promise<unknown>>()

  const settleEnds = async () => {
    for (const [id, list] of ends) {
      const some = list.slice(0, mostAtOnce)
      await settleRetries(db, id, some)
      list.splice(0, some.length)
      if (list.length === 0) ends.delete(id)
    }
  }
  return {
    lease: (lease: Lease) => void leases.push(lease),
    retry(notification_id: string, ended: Ended) {
      const list = ends.get(notification_id)
      if (list) list.push(ended)
      else ends.set(notification_id, [ended])
    },
    release: (one: Released) => void released.push(one),
    /** Jobs to be ended before anything else of theirs is written or leased. */
    stop: (notification_id: string, end: (id: string) => Promise<unknown>) => void stopped.set(notification_id, end),
    /** More outcomes waiting would mean more devices that ring twice if this process were killed now. */
    isFull: () => leases.length >= room,
    isWaiting: () => leases.length + released.length + ends.size + stopped.size > 0,
    async settle(): Promise<void> {
      for (const [id, end] of stopped) {
        await end(id)
        stopped.delete(id)
      }
      while (leases.length > 0) {
        const some = [...leases]
        await settleLeases(db, worker, some)
        leases.splice(0, some.length)
      }
      if (released.length > 0) {
        const some = released.slice(0, mostAtOnce)
        await settleReleases(db, some, now())
        released.splice(0, some.length)
      }
      await settleEnds()
    },
  } satisfies Settlement & Record<string, unknown>
}
