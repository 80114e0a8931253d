import { type CompanyRefusal, registrationRules } from '@megdan/contract'
import { findRegistrationMode } from '../installation/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import { noteProvedEmail, removePasswords, removeSessions, savePerson } from '../identity/index.ts'
import { hasFactor } from '../second-factor/index.ts'
import type { CompanyAccount } from './claims.ts'
import type { Settings } from '../settings.ts'
import * as store from './store.ts'

type Person = NonNullable<Awaited<ReturnType<typeof store.findPersonOf>>>
/** Whose account it is, or why nobody's; `linked` when it was an account before. */
export type Outcome = { person: Person; linked: boolean } | { refusal: CompanyRefusal }

/** The state in which an unknown person begins; undefined where people are invited or nobody may join. */
const beginsAs = {
  joins: 'active',
  confirms_email: 'active',
  awaits_approval: 'awaiting_approval',
  needs_invitation: undefined,
  is_refused: undefined,
} as const

const outcomeOf = (person: Person, linked = false): Outcome => {
  if (person.state === 'suspended') return { refusal: 'no_account' }
  return person.state === 'active' ? { person, linked } : { refusal: 'awaiting_approval' }
}

/** Whether more hangs on an account than what its reader sees. */
const isGuarded = async (tx: Database, { id, role, editor_rights }: Person): Promise<boolean> =>
  role !== 'member' || editor_rights !== null || (await hasFactor(tx, id))

/**
 * Links an account that exists. Whoever owns the e-mail owns the account. A password, codes for one and sign-ins from
 * before may be those of somebody else who registered with that address, so they end.
 */
async function link(tx: Database, account: CompanyAccount, person: Person, now: Date): Promise<Outcome | undefined> {
  const { issuer, subject } = account
  const linked = await store.findSubject(tx, person.id, issuer)
  // Made or linked on another device of theirs after this one looked for it.
  if (linked === subject) return outcomeOf(person)
  const outcome = outcomeOf(person, true)
  if ('refusal' in outcome) return outcome
  if (linked !== undefined) return { refusal: 'other_account' }
  // Whoever may write an address into the directory has no account of the studio by that.
  const isAllowed =
    !account.unproved || !(await isGuarded(tx, person)) || (await store.takePermission(tx, person.id, now))
  if (!isAllowed) return { refusal: 'other_account' }
  if (!(await store.saveIdentity(tx, { issuer, subject, person_id: person.id, linked_at: now }))) return undefined
  await removePasswords(tx, [person.id])
  await noteProvedEmail(tx, [person.id])
  await removeSessions(tx, person.id)
  return outcome
}

async function join(
  tx: Database,
  account: CompanyAccount,
  settings: Settings,
  now: Date,
): Promise<Outcome | undefined> {
  const { issuer, subject, email = null, login_name = null, name, locale } = account
  const { registration_mode, registration_domains } = await findRegistrationMode(tx, settings)
  const { uninvited, own_domains } = registrationRules[registration_mode]
  const state = beginsAs[uninvited]
  if (!state) return { refusal: 'no_account' }
  const domain = (email ?? '').slice((email ?? '').indexOf('@') + 1)
  if (own_domains && !registration_domains.includes(domain)) return { refusal: 'domain_not_allowed' }
  const own = await store.listGroupsNamed(tx, account.groups)
  const id = newId()
  const user_group = own[0] ?? null
  if (
    !(await savePerson(tx, {
      id,
      name,
      email,
      login_name,
      locale,
      state,
      user_group,
      email_proved: true,
      created_at: now,
    }))
  )
    return undefined
  await store.addToGroups(tx, id, own)
  await store.saveIdentity(tx, { issuer, subject, person_id: id, linked_at: now })
  const made = await store.findPersonOf(tx, account)
  return made && outcomeOf(made)
}

/** Undefined when somebody else did the same meanwhile (a race): on a retry the account is there. */
async function decide(
  tx: Database,
  account: CompanyAccount,
  settings: Settings,
  now: Date,
): Promise<Outcome | undefined> {
  const linked = (await store.findPersonOf(tx, account)) ?? (await store.findByFormer(tx, account))
  if (linked) return outcomeOf(linked)
  const { email, login_name, subject } = account
  // By a name alone, which another one has tomorrow, nobody is known from now on.
  if (subject === '') return { refusal: 'failed' }
  if (email === undefined && login_name === undefined) return { refusal: 'email_not_verified' }
  const byEmail = email === undefined ? undefined : await store.lockPersonNamed(tx, { email })
  const byName = byEmail || login_name === undefined ? undefined : await store.lockPersonNamed(tx, { login_name })
  // With another address under the same name it is somebody else.
  const isSame = email === undefined || byName?.email === null
  const person = byEmail ?? (isSame ? byName : undefined)
  return person ? link(tx, account, person, now) : join(tx, account, settings, now)
}

/** Finds or makes the account: by issuer and subject first, by an e-mail that the provider vouches for only once. */
export async function openAccount(
  { db, now, settings }: Pick<House, 'db' | 'now' | 'settings'>,
  account: CompanyAccount,
): Promise<Outcome> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const outcome = await db.transaction((tx) => decide(tx, account, settings, now()))
    if (outcome) return outcome
  }
  return { refusal: 'failed' }
}
