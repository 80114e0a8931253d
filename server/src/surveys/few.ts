import { smallestGroup } from '@megdan/contract'
import { isAddressed, person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { areEnough } from '../platform/few.ts'
import { statusAt } from './survey.ts'
import type { survey } from './tables.ts'

type Survey = typeof survey.$inferSelect

/** Whether a number of who took part would tell of one of them; of a named survey editors see the names. */
export const isFew = ({ mode }: Pick<Survey, 'mode'>, reach: number): boolean => mode !== 'named' && !areEnough(reach)

/** The same where nobody has counted the audience yet; no more are looked at than are needed, since readers ask. */
export async function isForFew(db: Database, row: Survey): Promise<boolean> {
  if (row.mode === 'named') return false
  const some = await db
    .select({ id: person.id })
    .from(person)
    .where(isAddressed(db, [row]))
    .limit(smallestGroup)
  return isFew(row, some.length)
}

/** It is locked from its beginning, lest the lock tell that somebody took part. */
export const isLockedForFew = (row: Survey, now: Date): boolean =>
  row.status !== 'draft' && statusAt(row, now) !== 'upcoming'
