import { count, eq } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { measure, readTogether } from '../platform/measure.ts'
import { isMailRefused } from './store.ts'
import { digest } from './tables.ts'

/** Letters that are to be sent, and people to whom none can be. */
async function countWaiting(db: Database) {
  const [refused] = await db.select({ people: count() }).from(person).where(isMailRefused)
  return { waiting: await db.$count(digest, eq(digest.state, 'waiting')), refused: refused?.people ?? 0 }
}

/** The numbers are those of the whole installation, whichever process tells them. */
export function measureDigests({ metrics, db }: Pick<House, 'metrics' | 'db'>): void {
  const read = readTogether(() => countWaiting(db))
  measure(
    metrics,
    'megdan_digests_waiting',
    'Mail digests whose turn has come and that have not been sent yet.',
    async () => (await read())?.waiting,
  )
  measure(
    metrics,
    'megdan_mail_refused_people',
    'People to whose address letters come back, so that none are sent.',
    async () => (await read())?.refused,
  )
}
