import type { Database } from '../platform/database.ts'
import type { House } from '../platform/house.ts'
import * as store from './store.ts'

type Step = (tx: Database, id: string) => Promise<unknown>
export type ErasePerson = ReturnType<typeof openErasing>

/**
 * How a person is erased with all that hangs on him, by himself or by an administrator; his sign-ins end everywhere.
 * `before` takes out of the counts what goes with him. The function answers undefined when it is done; nothing is done
 * for the last administrator. `also` happens with it or not at all.
 */
export const openErasing =
  ({ db, events }: Pick<House, 'db' | 'events'>, before: Step) =>
  async (id: string, also: Step = async () => undefined) => {
    const refusal = await db.transaction(async (tx) => {
      const person = await store.findPerson(tx, id)
      // All administrators are locked in one order before anybody alone, so that two who leave do not wait for each other.
      if (person?.role === 'admin' && (await store.isLastAdmin(tx, id))) return 'last_admin' as const
      if (!(await store.lockPerson(tx, id))) return 'not_found' as const
      await before(tx, id)
      await store.removePerson(tx, id)
      await also(tx, id)
      return undefined
    })
    if (refusal) return refusal
    await events.tell(db, { topic: 'counts', of: 'news' })
    await events.tell(db, { topic: 'session', person_id: id })
    return undefined
  }
