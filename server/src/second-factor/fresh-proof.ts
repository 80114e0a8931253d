import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import type { Member } from '../platform/reader.ts'
import { lockPerson, lockSession } from '../identity/index.ts'
import * as store from './store.ts'

const freshFor = 10 * 60_000

/** Locks the person's row to the end of the transaction and refuses without a fresh proof of what they have. */
export async function requireFreshProof(tx: Database, reader: Pick<Member, 'person_id' | 'session_id'>, now: Date) {
  const person = await lockPerson(tx, reader.person_id)
  const session = await lockSession(tx, reader.person_id, reader.session_id)
  if (!person || !session) throw new Failure('unauthenticated', { message: 'The sign-in has ended.' })
  const factors = await store.listFactors(tx, person.id)
  const proof = factors.length > 0 ? session.second_proved_at : session.proved_at
  if (!proof) throw new Failure('second_factor_required', { message: 'Show the second factor first.' })
  if (now.getTime() - proof.getTime() > freshFor) {
    throw new Failure('fresh_login_required', { message: 'Show again who you are.' })
  }
  return { person, factors }
}
