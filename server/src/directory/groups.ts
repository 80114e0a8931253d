import { changeOwned, createOwned, holdOwned, moveMembers, removeOwned } from '../people/index.ts'
import { tidy } from '../platform/text.ts'
import { holdState } from './brake.ts'
import { attributesOf, type Operation, readable } from './change-user.ts'
import { type Path, readPath } from './paths.ts'
import { isObject, refuse, unknownResource } from './scim.ts'
import * as store from './store.ts'
import type { Given } from './users.ts'
import { textOf } from './user-document.ts'

const longestTitle = 80
const mostMembers = 50_000

/** One step of a change of who is in a group; null stands for everybody who is in it. */
type Move = { join: string[] } | { leave: string[] | null }
/** What is said of a group. */
type Said = { title?: string; external_id?: string | null; moves: Move[] }
/** Which group it was about, and whose sign-ins have ended. */
type Done = { id: string; ended: string[] }

const taken = () => refuse('uniqueness', 'Another group has this displayName or externalId; rename one of them.')

function titleOf(value: unknown): string {
  const said = textOf(value)
  if (said === undefined) return refuse('invalidValue', 'A group has a displayName.')
  return said.length > longestTitle ? refuse('invalidValue', 'The displayName is longer than 80 characters.') : said
}

function membersOf(value: unknown): string[] {
  const all = [value].flat().filter((one) => one !== null && one !== undefined)
  if (all.length > mostMembers) return refuse('invalidValue', 'There are too many members.')
  return [...new Set(all.map((one) => textOf(one) ?? refuse('invalidValue', 'A member has a value.')))]
}

/** What a POST or PUT says of a group; members that it leaves out are none. */
export function describeGroup(body: unknown): Said {
  if (!isObject(body)) return refuse('invalidSyntax', 'A group is expected.')
  const all = new Map(attributesOf(body).map(([name, value]) => [readable(name)?.attribute, value] as const))
  const external = textOf(all.get('externalid'))
  return {
    title: titleOf(all.get('displayname')),
    ...(external !== undefined && { external_id: external }),
    moves: [{ leave: null }, { join: membersOf(all.get('members')) }],
  }
}

/** What a PATCH says of a group, in its order. */
export function readGroupChange(operations: readonly Operation[]): Said {
  const said: Said = { moves: [] }
  const put = (op: Operation['op'], { attribute, where, part }: Path, value: unknown) => {
    if (attribute === 'displayname') said.title = titleOf(op === 'remove' ? undefined : value)
    if (attribute === 'externalid') said.external_id = op === 'remove' ? null : (textOf(value) ?? null)
    if (attribute !== 'members' || (part !== undefined && part !== 'value')) return
    const named = where?.map((one) => {
      const isValue = one.attribute === 'value' && typeof one.value === 'string'
      return isValue ? String(one.value) : refuse('invalidPath', 'Members are named by their value.')
    })
    if (op === 'add') said.moves.push({ join: named ?? membersOf(value) })
    if (op === 'replace') said.moves.push({ leave: named ?? null }, { join: membersOf(value) })
    // Entra names whom it takes out in the value.
    const isListed = value !== undefined && value !== null
    if (op === 'remove') said.moves.push({ leave: named ?? (isListed ? membersOf(value) : null) })
  }
  for (const { op, path, value } of operations) {
    if (path !== undefined) put(op, readPath(path), value)
    else if (!isObject(value)) refuse('invalidValue', 'Without a path, attributes with their values are expected.')
    else
      for (const [name, one] of attributesOf(value)) {
        const named = readable(name)
        if (named) put(op, named, one)
      }
  }
  return said
}

export async function createGroup({ tx, directory, by }: Given, said: Said): Promise<Done> {
  await holdState(tx, directory)
  const { title = '', external_id = null } = said
  const isKnown =
    external_id !== null &&
    (await store.listOwned(tx, directory, { externalId: external_id }, { offset: 0, limit: 1 })).found > 0
  const made = isKnown ? undefined : await createOwned(tx, { title, directory, external_id }, by)
  if (!made) return taken()
  return { id: made.id, ended: await move({ tx, directory, by }, made, said.moves) }
}

export async function changeGroup(
  { tx, directory, by }: Given,
  id: string,
  said: Said,
  check: (group: store.Owned) => void,
): Promise<Done> {
  await holdState(tx, directory)
  const isNamed = said.title !== undefined || said.external_id !== undefined
  const group = (await holdOwned(tx, id, directory, isNamed)) ?? unknownResource()
  check(group)
  const { title = group.title, external_id = group.external_id } = said
  if (tidy(title) !== group.title || external_id !== group.external_id) {
    const others =
      external_id === null
        ? []
        : (await store.listOwned(tx, directory, { externalId: external_id }, { offset: 0, limit: 2 })).rows
    if (others.some((other) => other.id !== id)) taken()
    if (!(await changeOwned(tx, group, { title, external_id }, by))) taken()
  }
  return { id, ended: await move({ tx, directory, by }, group, said.moves) }
}

export async function removeGroup(
  { tx, directory, by }: Given,
  id: string,
  check: (group: store.Owned) => void,
): Promise<Done> {
  await holdState(tx, directory)
  const group = (await holdOwned(tx, id, directory, true)) ?? unknownResource()
  check(group)
  await store.removeWaiting(tx, id)
  return { id, ended: await removeOwned(tx, group, by) }
}

/** Makes the moves in their order: of each person the last one counts, and everybody is asked for only where all leave. */
async function move(
  { tx, directory, by }: Pick<Given, 'tx' | 'directory' | 'by'>,
  group: store.Owned,
  moves: readonly Move[],
): Promise<string[]> {
  let areAllGone = false
  const last = new Map<string, 'join' | 'leave'>()
  for (const one of moves) {
    if ('join' in one) {
      const { ids, unknown } = await store.findMembers(tx, directory, one.join)
      for (const id of ids) last.set(id, 'join')
      // Whoever was erased here is among them, too, and waits for ever.
      await store.saveWaiting(tx, group.id, unknown)
    } else if (one.leave === null) {
      areAllGone = true
      last.clear()
      await store.removeWaiting(tx, group.id)
    } else {
      const { ids, unknown } = await store.findMembers(tx, directory, one.leave)
      for (const id of ids) last.set(id, 'leave')
      await store.removeWaiting(tx, group.id, unknown)
    }
  }
  const those = (which: 'join' | 'leave') => [...last].flatMap(([id, way]) => (way === which ? [id] : []))
  const join = those('join')
  if (!areAllGone) return moveMembers(tx, group, { join, leave: those('leave') }, by)
  const stay = new Set(join)
  const before = await store.listMembers(tx, directory, [group.id])
  const leave = before.flatMap(({ value }) => (stay.has(value) ? [] : [value]))
  return moveMembers(tx, group, { join, leave }, by)
}
