import { canonicalJson } from '@megdan/contract'
import {
  type Account as Held,
  type ByProgram,
  type Changes,
  changeHeld,
  awaitGroups,
  createByProgram,
  findDoubts,
  holdAccount,
  holdOwned,
  moveMembers,
  takeFromDoubted,
} from '../people/index.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import type { Settings } from '../settings.ts'
import { type Account, asAccount } from './as-account.ts'
import { holdState, type State, type Stop, stopAt } from './brake.ts'
import { refuse, ScimRefusal, unknownResource } from './scim.ts'
import * as store from './store.ts'
import type { Described } from './user-document.ts'

export type Given = {
  tx: Database
  directory: string
  by: ByProgram
  settings: Settings
  /** What is kept of the names of somebody who was erased. */
  hashName: (name: string) => string
}
/** Whom a change was about, or that the brake holds it. */
export type Done = { id: string; isNew?: true } | { held: Stop }

type Whole = Described & { userName: string }

const whole = (described: Described): Whole => {
  const { userName } = described
  return userName === undefined ? refuse('invalidValue', 'A user has a userName.') : { ...described, userName }
}

/** What is known of somebody, as the directory has said it; of whom it has said nothing yet, what is here. */
export function describedOf({ person, link }: store.Seen): Whole {
  if (link) {
    const { user_name: userName, external_id, is_active: active, document } = link
    return { userName, active, document, ...(external_id !== null && { externalId: external_id }) }
  }
  const { name, email, login_name, phone, position, company, department, place, locale } = person
  return {
    userName: email ?? login_name ?? person.id,
    active: person.state === 'active',
    document: {
      displayName: name,
      preferredLanguage: locale,
      ...(position !== null && { title: position }),
      ...(email !== null && { emails: [{ value: email, type: 'work', primary: true }] }),
      ...(phone !== null && { phoneNumbers: [{ value: phone, type: 'work' }] }),
      ...(place !== null && { addresses: [{ locality: place, type: 'work' }] }),
      ...((company !== null || department !== null) && {
        enterprise: { ...(company !== null && { organization: company }), ...(department !== null && { department }) },
      }),
    },
  }
}

/** What the directory says is written; what it has said and says no longer is emptied, and what it never said stays. */
function accountChanges(held: Held, before: Account | undefined, after: Account): Changes {
  const changes: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(after)) {
    const former = before?.[field as keyof Account] ?? null
    if (value !== null || former !== null) changes[field] = value
  }
  // By which somebody has signed in until now, and no directory has said, they go on signing in.
  if (held.login_name !== null && held.login_name !== (before?.login_name ?? null)) delete changes['login_name']
  return changes
}

const taken = () => refuse('uniqueness', 'Another user has this userName, externalId or address.')

function refusalOf(code: 'last_admin' | 'email_taken' | 'login_name_taken'): never {
  if (code === 'last_admin') throw new ScimRefusal(409, 'The last administrator stays.')
  return taken()
}

/** Who is meant by a new user: nobody, or somebody who is here already and is nobody’s, or was deleted by the directory. */
function findMeant(alike: readonly store.Seen[], directory: string, { externalId }: Whole): store.Seen | undefined {
  const [meant, ...others] = alike
  if (!meant) return undefined
  const { link } = meant
  if (others.length > 0 || (link && !link.is_deleted)) {
    const isOthers = alike.some((one) => one.link && !one.link.is_deleted && one.link.directory !== directory)
    return isOthers ? refuse('uniqueness', 'Another directory has somebody with this address.') : taken()
  }
  // A directory gives a name to somebody else once it is free: that is not the one who had it.
  const isAnother =
    link?.directory === directory &&
    link.external_id !== null &&
    externalId !== undefined &&
    link.external_id !== externalId
  if (isAnother)
    return refuse('uniqueness', 'Somebody who has left has this userName or address: erase them here first.')
  return meant
}

const alikeOf = (tx: Database, directory: string, described: Whole, account: Account) =>
  store.listAlike(tx, {
    directory,
    userName: described.userName,
    ...(described.externalId !== undefined && { externalId: described.externalId }),
    names: [account.email, account.login_name].filter((name) => name !== null),
  })

export const namesOf = (directory: string, { userName, externalId }: Whole): string[] => [
  `${directory} userName ${userName.toLowerCase()}`,
  ...(externalId === undefined ? [] : [`${directory} externalId ${externalId}`]),
]

/**
 * Groups before people, as whoever changes groups in the studio takes them: somebody who is told of may be put into a
 * group that waited for them.
 */
async function holdAll(tx: Database, directory: string): Promise<State> {
  const state = await holdState(tx, directory)
  await awaitGroups(tx)
  return state
}

export async function createUser(given: Given, described: Described): Promise<Done> {
  const { tx, directory, by, settings, hashName } = given
  const state = await holdAll(tx, directory)
  const user = whole(described)
  const account = asAccount(user, settings.languages)
  const meant = findMeant(await alikeOf(tx, directory, user, account), directory, user)
  const hashes = namesOf(directory, user).map(hashName)
  if (meant) {
    await store.forgetErased(tx, hashes)
    return write(given, state, meant, user)
  }
  if (await store.isErased(tx, hashes)) {
    throw new ScimRefusal(409, 'This person was erased here, and comes again only when administrators add them.')
  }
  const id = newId()
  const active = user.active ?? true
  const row = { id, ...account, state: active ? 'active' : 'suspended', created_at: by.at } as const
  const made = await createByProgram(tx, row, by)
  if (typeof made === 'string') return refusalOf(made)
  const suspended_at = active ? null : new Date(0)
  await link(given, id, user, { is_active: active, suspended_at, changed_at: by.at })
  return { id, isNew: true }
}

/** Changes somebody whom the directory sees, into what `make` says. */
export async function changeUser(
  given: Given,
  id: string,
  make: (before: Whole, seen: store.Seen) => Described,
): Promise<Done> {
  const { tx, directory, settings } = given
  const state = await holdAll(tx, directory)
  const seen = (await store.findSeen(tx, directory, id)) ?? unknownResource()
  const user = whole(make(describedOf(seen), seen))
  const alike = await alikeOf(tx, directory, user, asAccount(user, settings.languages))
  if (alike.some(({ person }) => person.id !== id)) taken()
  return write(given, state, seen, user)
}

/** A leaver: suspended, and from now on unknown to the directory. Only administrators erase anybody. */
export async function removeUser(given: Given, id: string, check: (seen: store.Seen) => void): Promise<Done> {
  const { tx, directory } = given
  const state = await holdAll(tx, directory)
  const seen = (await store.findSeen(tx, directory, id)) ?? unknownResource()
  check(seen)
  return write(given, state, seen, { ...describedOf(seen), active: false }, true)
}

type Person = store.Seen['person']

/** In which state somebody is to be. The directory lets in again only whom it has shut out itself. */
function nextState({ state }: Person, former: store.Link | null, active: boolean): Person['state'] {
  if (!active) return 'suspended'
  if (state === 'awaiting_approval') return 'active'
  return former?.suspended_at ? 'active' : state
}

async function write(given: Given, state: State, seen: store.Seen, user: Whole, is_deleted = false): Promise<Done> {
  const { tx, by, settings } = given
  const { at } = by
  const { id } = seen.person
  const former = seen.link
  const held = (await holdAccount(tx, id)) ?? unknownResource()
  const active = user.active ?? (former ? former.is_active : held.account.state !== 'suspended')
  const next = nextState(held.account, former, active)
  const leaves = held.account.state === 'active' && next === 'suspended'
  const stop = leaves ? await stopAt(tx, state, { percent: settings.people_brake, at }) : undefined
  if (stop) return { held: stop }
  const before = former ? asAccount(describedOf(seen), settings.languages) : undefined
  const account = asAccount(user, settings.languages)
  const changes: Changes = { ...accountChanges(held.account, before, account), state: next }
  // Whoever works in the studio is not given another address from outside: a new password would be sent there.
  if (held.account.role !== 'member') for (const name of ['email', 'login_name'] as const) delete changes[name]
  const isDoubted = await findDoubts(tx, settings)
  const unproved = !former && (held.account.state === 'awaiting_approval' || isDoubted(held.account))
  if (unproved) changes.password_hash = null
  const made = await changeHeld(tx, held, changes, by)
  if (typeof made === 'string') return refusalOf(made)
  // Codes that were sent for a new one end with it.
  if (unproved) await takeFromDoubted(tx, [id])
  // Whom an administrator has let in since, the directory has shut out no longer.
  const isBack = next === 'active' || held.account.state === 'active'
  const suspended_at = leaves ? at : isBack ? null : (former?.suspended_at ?? null)
  await link(given, id, user, { is_active: active, is_deleted, suspended_at, changed_at: at }, former)
  return { id }
}

type Standing = { is_active: boolean; is_deleted?: boolean; suspended_at?: Date | null; changed_at: Date }

/** Writes down what the directory said, unless it said the same before; then the groups that waited for them. */
async function link(
  { tx, directory, by }: Given,
  person_id: string,
  { userName, externalId, document }: Whole,
  { is_deleted = false, suspended_at = null, ...standing }: Standing,
  former: store.Link | null = null,
): Promise<void> {
  const said = { directory, user_name: userName, external_id: externalId ?? null, document, is_deleted, suspended_at }
  const row = { person_id, ...said, is_active: standing.is_active }
  const isSame =
    former &&
    former.directory === directory &&
    former.user_name === row.user_name &&
    former.external_id === row.external_id &&
    former.is_active === row.is_active &&
    former.is_deleted === is_deleted &&
    former.suspended_at?.getTime() === suspended_at?.getTime() &&
    canonicalJson(former.document) === canonicalJson(document)
  if (!isSame)
    await store.saveLink(tx, { ...row, changed_at: standing.changed_at, version: (former?.version ?? 0) + 1 })
  if (is_deleted) return
  const names = [person_id, ...(externalId === undefined ? [] : [externalId])]
  for (const group_id of await store.takeWaiting(tx, directory, names)) {
    const group = await holdOwned(tx, group_id, directory)
    if (group) await moveMembers(tx, group, { join: [person_id], leave: [] }, by)
  }
}
