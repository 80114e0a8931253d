import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import * as identity from '../identity/index.ts'

/** May answer what is to be done once the person is truly gone. */
type Step = (tx: Database, id: string) => Promise<unknown>
/** `before` takes along what does not go with the person's row, `after` what was written down last. */
type Steps = { before: readonly Step[]; after: readonly Step[] }
export type ErasePerson = ReturnType<typeof openErasing>

const isWork = (answer: unknown): answer is () => Promise<unknown> => typeof answer === 'function'

/**
 * How a person is erased with all that hangs on them, by themselves or by an administrator; their sign-ins end
 * everywhere. The function answers undefined when it is done; nothing is done for the last administrator, unless it is
 * said so. `also` happens with it or not at all.
 */
export const openErasing =
  ({ db, events }: Pick<House, 'db' | 'events'>, { before, after }: Steps) =>
  async (id: string, also: Step = async () => undefined, { evenLastAdmin = false } = {}) => {
    const left: (() => Promise<unknown>)[] = []
    const refusal = await db.transaction(async (tx) => {
      const person = await identity.findPerson(tx, id)
      // All administrators are locked in one order before any other row, so that two who leave at once do not deadlock.
      const isKept = person?.role === 'admin' && !evenLastAdmin
      if (isKept && (await identity.isLastAdmin(tx, id))) return 'last_admin' as const
      if (!(await identity.lockPerson(tx, id))) return 'not_found' as const
      for (const step of [...before, identity.removePerson, also, ...after]) {
        const answer = await step(tx, id)
        if (isWork(answer)) left.push(answer)
      }
      return undefined
    })
    if (refusal) return refusal
    await events.tell(db, { topic: 'session', person_id: id })
    await events.tell(db, { topic: 'content', of: 'news' })
    // They are gone, even if deleting their files fails: what is left is swept away later.
    for (const work of left) await work().catch(() => undefined)
    return undefined
  }
