import { inArray, max } from 'drizzle-orm'
import { recordChange } from '../audit/index.ts'
import { findPersonByName, listGroupTitles, removeFeedAddressesOf, session } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { removeFactors } from '../second-factor/index.ts'
import { type Account, countAccounts, listAccounts } from './account-store.ts'
import { changeHeld, type HeldAccount, holdAccount } from './by-program.ts'
import { giveCode } from './give-code.ts'
import { endSignIns, tellEnded } from './sign-outs.ts'

/** What whoever has the machine does to an account, where nobody in the studio can; the log calls them the system. */
type Given = Pick<House, 'db' | 'events'>
type Changes = Partial<Pick<Account, 'role' | 'state'>>
type Done = { id: string; name: string }
/** Why nothing was done. */
export type Hindrance = 'unknown' | 'last_admin' | 'not_active' | 'not_suspended' | 'is_so'

/** Holds whoever signs in by this name to the end of the transaction. */
async function holdNamed(tx: Database, name: string): Promise<HeldAccount | undefined> {
  const found = await findPersonByName(tx, name)
  return found && holdAccount(tx, found.id)
}

async function change(house: Given, name: string, at: Date, decide: (before: Account) => Changes | Hindrance) {
  const done = await house.db.transaction(async (tx): Promise<Done | Hindrance> => {
    const held = await holdNamed(tx, name)
    if (!held) return 'unknown'
    const changes = decide(held.account)
    if (typeof changes === 'string') return changes
    const made = await changeHeld(tx, held, changes, { at })
    if (made === 'last_admin') return made
    if (typeof made === 'string') throw new Error('Neither a role nor a state is taken by somebody else.')
    return { id: made.id, name: made.name }
  })
  if (typeof done !== 'string') await tellEnded(house, [done.id])
  return done
}

/** Also of somebody who was suspended or waits. */
export const makeAdmin = (house: Given, name: string, at: Date) =>
  change(house, name, at, () => ({ role: 'admin', state: 'active' }))

export const suspendPerson = (house: Given, name: string, at: Date) =>
  change(house, name, at, ({ state }) => (state === 'suspended' ? 'is_so' : { state: 'suspended' }))

/** Whoever waits for an approval is let in by the studio, which writes to them. */
export const restorePerson = (house: Given, name: string, at: Date) =>
  change(house, name, at, ({ state }) => {
    if (state === 'active') return 'is_so'
    return state === 'suspended' ? { state: 'active' } : 'not_suspended'
  })

/** Ends their sign-ins, takes their second factors away, and answers a code for a new password. */
export async function resetPerson(house: Given & Pick<House, 'hashCode'>, name: string, at: Date) {
  const done = await house.db.transaction(
    async (tx): Promise<(Done & { code: string; expires_at: string }) | Hindrance> => {
      const held = await holdNamed(tx, name)
      if (!held) return 'unknown'
      const { id, name: title, state } = held.account
      if (state !== 'active') return 'not_active'
      const entry = { at, person_id: null, thing_id: id, title }
      if (await removeFactors(tx, id)) await recordChange(tx, { ...entry, action: 'people.second_factor_reset' })
      await endSignIns(tx, [id])
      await removeFeedAddressesOf(tx, id)
      await recordChange(tx, { ...entry, action: 'people.code_given' })
      return { id, name: title, ...(await giveCode(tx, house, id, at)) }
    },
  )
  if (typeof done !== 'string') await tellEnded(house, [done.id])
  return done
}

/** Whom these words find, as the studio's list does; the first ones of `found`. */
export async function findPeople(db: Database, q: string, limit: number) {
  const accounts = (await listAccounts(db, { q, limit })).slice(0, limit)
  const [titles, signIns] = [
    await listGroupTitles(
      db,
      accounts.flatMap(({ groups }) => groups),
    ),
    await listSignIns(
      db,
      accounts.map(({ id }) => id),
    ),
  ]
  const people = accounts.map(({ id, name, email, login_name, state, role, groups, active_on }) => ({
    id,
    name,
    logins: [email, login_name].filter((login) => login !== null),
    state,
    role,
    groups: groups.map((group) => titles.get(group) ?? group),
    signed_in_at: signIns.get(id) ?? null,
    active_on,
  }))
  return { people, found: await countAccounts(db, { q }) }
}

/** When each of these last signed in, of the sign-ins that are still known. */
async function listSignIns(db: Database, people: readonly string[]): Promise<Map<string, Date>> {
  if (people.length === 0) return new Map()
  const rows = await db
    .select({ person_id: session.person_id, at: max(session.began_at) })
    .from(session)
    .where(inArray(session.person_id, [...people]))
    .groupBy(session.person_id)
  return new Map(rows.flatMap(({ person_id, at }): [string, Date][] => (at ? [[person_id, at]] : [])))
}
