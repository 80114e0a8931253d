import type { AuditAction } from '@megdan/contract/audit-words'
import { recordChange } from '../audit/index.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import type { Member } from '../platform/reader.ts'
import { lockPerson, lockSession, removeSessions } from '../identity/index.ts'
import { type Change, letterOf } from './letter.ts'
import * as store from './store.ts'

const freshFor = 10 * 60_000

type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>
/** Who changes what he proves himself with, and what he has. */
export type Changing = { person: Person; factors: store.Factor[] }

const actions: Record<Change, AuditAction> = {
  added: 'people.second_factor_added',
  removed: 'people.second_factor_removed',
  reset: 'people.second_factor_reset',
  codes: 'people.recovery_codes_made',
}

/** The rules that every change of factors keeps: a fresh proof, an entry, an end to other sign-ins, a word to the owner. */
export function openChanges({ db, events, mail, now }: House) {
  /** Holds the person to the end of the transaction and refuses without a fresh proof of what he has. */
  const begin = async (tx: Database, reader: Member): Promise<Changing> => {
    const person = await lockPerson(tx, reader.person_id)
    const session = await lockSession(tx, reader.person_id, reader.session_id)
    if (!person || !session) throw new Failure('unauthenticated', { message: 'The sign-in has ended.' })
    const factors = await store.listFactors(tx, person.id)
    const proof = factors.length > 0 ? session.second_proved_at : session.proved_at
    if (!proof) throw new Failure('second_factor_required', { message: 'Show the second factor first.' })
    if (now().getTime() - proof.getTime() > freshFor) {
      throw new Failure('fresh_login_required', { message: 'Show again who you are.' })
    }
    return { person, factors }
  }

  const end = async (tx: Database, by: Member, person: Person, change: Change) => {
    const title = person.name
    await recordChange(tx, { at: now(), person_id: by.person_id, action: actions[change], thing_id: person.id, title })
    await removeSessions(tx, person.id, change === 'reset' ? undefined : by.session_id)
  }

  /** Makes one change whole or not at all. */
  const make = async <T>(
    reader: Member,
    change: Exclude<Change, 'reset'>,
    work: (tx: Database, changing: Changing) => Promise<T>,
  ): Promise<T> => {
    const { person, result } = await db.transaction(async (tx) => {
      const changing = await begin(tx, reader)
      const made = await work(tx, changing)
      await end(tx, reader, changing.person, change)
      return { person: changing.person, result: made }
    })
    await tell(person, change)
    return result
  }

  const tell = async (person: Person, change: Change) => {
    await events.tell(db, { topic: 'session', person_id: person.id })
    if (person.email) mail.send({ to: person.email, ...letterOf(person.locale, change) })
  }

  /** An administrator takes everything away; false when there is nobody. */
  const reset = async (by: Member, person_id: string): Promise<boolean> => {
    const person = await db.transaction(async (tx) => {
      const found = await lockPerson(tx, person_id)
      if (!found) return undefined
      await store.removeAll(tx, found.id)
      await end(tx, by, found, 'reset')
      return found
    })
    if (person) await tell(person, 'reset')
    return person !== undefined
  }
  return { begin, make, reset }
}
