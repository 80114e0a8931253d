import type { Language } from '@megdan/contract'
import type { Audience } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import { toGone } from './reply.ts'
import { findGoneFor } from './store.ts'

/** A removed item explains itself to those who might read it; for everybody else it was never there. */
export async function refuseGone(
  db: Database,
  audience: Audience,
  now: Date,
  { id, lang }: { id: string; lang: Language | undefined },
): Promise<undefined> {
  const row = await findGoneFor(db, audience, now, id)
  if (row) throw new Failure('gone', { message: 'No longer published.', details: toGone(row, lang) })
}
