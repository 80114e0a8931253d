import { findPersonByName, lockPerson } from '../identity/index.ts'
import { recordChange } from '../audit/index.ts'
import type { House } from '../platform/house.ts'
import { auditedOf } from './account.ts'
import { changeAccount, findAccount } from './account-store.ts'
import { endSignIns, tellEnded } from './sign-outs.ts'

/** By who has the machine, where nobody in the studio can: answers undefined where nobody signs in by this name. */
export async function makeAdmin(house: Pick<House, 'db' | 'events'>, name: string, at: Date) {
  const made = await house.db.transaction(async (tx) => {
    const found = await findPersonByName(tx, name)
    if (!found || !(await lockPerson(tx, found.id))) return undefined
    const before = await findAccount(tx, found.id)
    if (!before) return undefined
    await changeAccount(tx, found.id, { role: 'admin', state: 'active', version: before.version + 1 })
    const after = await findAccount(tx, found.id)
    if (!after) return undefined
    await endSignIns(tx, [found.id])
    const fields = { before: auditedOf(before), after: auditedOf(after) }
    await recordChange(tx, {
      at,
      person_id: null,
      action: 'people.changed',
      thing_id: found.id,
      title: after.name,
      ...fields,
    })
    return { id: found.id, name: after.name }
  })
  if (made) await tellEnded(house, [made.id])
  return made
}
