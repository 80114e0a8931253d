import type { Endpoint, secondFactor as contract } from '@megdan/contract'
import type { AuditAction } from '@megdan/contract/audit-words'
import { commitChange, type Entry, type Steps } from '../audit/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import type { Context } from '../platform/http/serve.ts'
import type { Member } from '../platform/reader.ts'
import { lockPerson, removeSessions } from '../identity/index.ts'
import { type Texts, texts } from '../texts/index.ts'
import { requireFreshProof } from './fresh-proof.ts'
import * as store from './store.ts'

type Change = Parameters<Texts['letters']['second_factor']>[0]
type OwnChange = Endpoint & { access: 'editor' }
type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>
/** Who changes what they prove themselves with, and what they have. */
export type Changing = { person: Person; factors: store.Factor[] }

const actions: Record<Change, AuditAction> = {
  added: 'people.second_factor_added',
  removed: 'people.second_factor_removed',
  reset: 'people.second_factor_reset',
  codes: 'people.recovery_codes_made',
}

/** The rules that every change of factors keeps: a fresh proof, an entry, an end to other sign-ins, a word to the owner. */
export function openChanges(house: House) {
  const { db, events, mail, now } = house
  const begin = (tx: Database, reader: Member): Promise<Changing> => requireFreshProof(tx, reader, now())

  const entryOf = ({ person }: { person: Person }, change: Change): Entry => ({
    action: actions[change],
    thing_id: person.id,
    title: person.name,
  })
  const tell = async (person: Person, change: Change) => {
    await events.tell(db, { topic: 'session', person_id: person.id })
    if (person.email) mail.send({ to: person.email, ...texts[person.locale].letters.second_factor(change) })
  }

  /** Makes one change of one's own, whole or not at all. */
  const make = async <const E extends OwnChange, T>(
    endpoint: E,
    context: Context<E>,
    change: Exclude<Change, 'reset'>,
    work: (tx: Database, changing: Changing) => Promise<T>,
  ): Promise<T> => {
    const reader = context.reader as Member
    const { done } = await commitChange(house, endpoint, context, {
      hold: (tx) => begin(tx, reader),
      change: async (tx, changing) => {
        const result = await work(tx, changing)
        await removeSessions(tx, changing.person.id, reader.session_id)
        return { result, person: changing.person }
      },
      entry: (changing) => entryOf(changing, change),
    })
    await tell(done.person, change)
    return done.result
  }

  /** An administrator takes everything away. */
  const reset: Steps<typeof contract.reset, { person: Person }, Person> = {
    hold: async (tx, { params }) => {
      const person = await lockPerson(tx, params.id)
      return person && { person }
    },
    change: async (tx, { person }) => {
      await store.removeAll(tx, person.id)
      await removeSessions(tx, person.id)
      return person
    },
    entry: (held) => entryOf(held, 'reset'),
    tell: (person) => tell(person, 'reset'),
    reply: () => undefined,
  }
  return { begin, make, reset }
}
