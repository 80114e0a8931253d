import { recordChange } from '../audit/index.ts'
import { isLastAdmin, lockPerson } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { allGroupsOf, auditedOf, changesRights, isSameAccount, leavesAdmins, privateChanges } from './account.ts'
import {
  type Account,
  changeAccount,
  findAccount,
  findTaken,
  listGroupsOf,
  type NewAccount,
  saveAccount,
} from './account-store.ts'
import { applyRules, holdRules, type Ruled } from './group-rules.ts'
import { endSignIns } from './sign-outs.ts'

/** What is changed in the name of nobody who has signed in: by a command on the server, or by the company's directory. */
export type Changes = Partial<
  Pick<
    Account,
    | 'name'
    | 'email'
    | 'login_name'
    | 'phone'
    | 'position'
    | 'company'
    | 'department'
    | 'place'
    | 'locale'
    | 'role'
    | 'state'
    | 'password_hash'
  >
>
/** When it is done, and by which token of a program; without one the log names the server itself. */
export type ByProgram = { at: Date; token_id?: string }
type Refusal = 'last_admin' | 'email_taken' | 'login_name_taken'
export type HeldAccount = { account: Account; rules: readonly Ruled[]; isLast: boolean }

/** Holds somebody to the end of the transaction, and whatever a change of theirs depends on. */
export async function holdAccount(tx: Database, id: string): Promise<HeldAccount | undefined> {
  const rules = await holdRules(tx)
  // In the order of erasePerson, so that two at once do not wait for each other.
  const isLast = (await findAccount(tx, id))?.role === 'admin' && (await isLastAdmin(tx, id))
  const account = (await lockPerson(tx, id)) && (await findAccount(tx, id))
  return account && { account, rules, isLast }
}

/**
 * Changes an account that is held; whoever may see or do something else by it is signed out with the transaction, and
 * is to be told of after it. Answers the account as it is then.
 */
export async function changeHeld(
  tx: Database,
  { account: before, rules, isLast }: HeldAccount,
  changes: Changes,
  by: ByProgram,
): Promise<Refusal | Account> {
  const next = { ...before, ...changes }
  if (isLast && leavesAdmins(before, next)) return 'last_admin'
  const taken = await findTaken(tx, next)
  if (taken) return taken
  const isLocked = next.password_hash !== before.password_hash
  if (isSameAccount(before, next) && !isLocked) return before
  const version = before.version + 1
  await changeAccount(tx, before.id, { ...changes, version })
  await applyRules(tx, rules, [before.id])
  const after = { ...next, version, groups: await listGroupsOf(tx, before.id) }
  if (isLocked || changesRights(before, after)) await endSignIns(tx, [before.id])
  const details = privateChanges(before, after)
  await recordChange(tx, {
    ...by,
    person_id: null,
    thing_id: before.id,
    title: after.name,
    action: 'people.changed',
    before: auditedOf(before),
    after: { ...auditedOf(after), ...(details.length > 0 && { details }) },
  })
  return after
}

/** Adds an account; answers it, or what it has in common with another one. */
export async function createByProgram(tx: Database, row: NewAccount, by: ByProgram): Promise<Refusal | Account> {
  const rules = await holdRules(tx)
  const taken = await findTaken(tx, { id: row.id, email: row.email ?? null, login_name: row.login_name ?? null })
  if (taken) return taken
  if (!(await saveAccount(tx, row, allGroupsOf(row.user_group ?? null, [])))) return 'email_taken'
  await applyRules(tx, rules, [row.id])
  const account = await findAccount(tx, row.id)
  if (!account) throw new Error('Who was just added is not there.')
  const entry = { ...by, person_id: null, thing_id: row.id, title: row.name }
  await recordChange(tx, { ...entry, action: 'people.created', after: auditedOf(account) })
  return account
}
