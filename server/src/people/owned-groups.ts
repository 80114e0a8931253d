import { eq, sql } from 'drizzle-orm'
import { recordChange } from '../audit/index.ts'
import { groups, person, personGroup } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import { newId } from '../platform/id.ts'
import { inParts } from '../platform/import/parts.ts'
import { tidy } from '../platform/text.ts'
import type { ByProgram } from './by-program.ts'
import { changeGroup, type Group, lockGroups, removeGroup, saveGroup } from './group-store.ts'
import { findUses, isUsed } from './group-uses.ts'
import { endSignIns } from './sign-outs.ts'

/** Groups that the company's directory owns: it alone says what they are called and who is in them. */

const isTaken = (rows: readonly Group[], title: string, id?: string) =>
  rows.some((row) => row.id !== id && tidy(row.title).toLowerCase() === title.toLowerCase())

type NewGroup = { title: string; directory: string; external_id: string | null }

/** Undefined where another group has the title. */
export async function createOwned(tx: Database, { title, directory, external_id }: NewGroup, by: ByProgram) {
  const rows = await lockGroups(tx)
  if (isTaken(rows, title)) return undefined
  const position = Math.max(0, ...rows.map((row) => row.position)) + 1
  const made = {
    id: newId(),
    title,
    titles: {},
    choosable: false,
    rule: null,
    position,
    directory,
    external_id,
    version: 1,
  }
  await saveGroup(tx, made)
  const entry = { ...by, person_id: null, thing_id: made.id, title }
  await recordChange(tx, { ...entry, action: 'people.group_created', after: { title } })
  return made
}

/** Waits for whoever has the titles of all groups in hand; nobody takes them then to the end of the transaction. */
export const awaitGroups = (tx: Database) => tx.execute(sql`lock table ${groups} in row exclusive mode`)

/**
 * Holds one that this directory owns to the end of the transaction; with `titles`, all groups, since their titles are
 * one thing. The table is locked before the row, as in `lockGroups`, so that the two never wait for each other.
 */
export async function holdOwned(
  tx: Database,
  id: string,
  directory: string,
  titles = false,
): Promise<Group | undefined> {
  if (!titles) await awaitGroups(tx)
  const rows = titles
    ? await lockGroups(tx)
    : await tx.select().from(groups).where(eq(groups.id, id)).for('no key update')
  return rows.find((row) => row.id === id && row.directory === directory)
}

/** Of one that is held with the titles of all; false where another group has the title. */
export async function changeOwned(
  tx: Database,
  group: Group,
  changes: Partial<Group>,
  by: ByProgram,
): Promise<boolean> {
  if (changes.title !== undefined && isTaken(await lockGroups(tx), changes.title, group.id)) return false
  await changeGroup(tx, group.id, { ...changes, version: group.version + 1 })
  const after = { ...group, ...changes }
  const entry = { ...by, person_id: null, thing_id: group.id, title: after.title }
  if (after.title !== group.title) {
    const fields = { before: { title: group.title }, after: { title: after.title } }
    await recordChange(tx, { ...entry, action: 'people.group_changed', ...fields })
  }
  return true
}

/**
 * What its directory deletes, held with the titles of all. Where something is still for it, it stays with its people and is the administrators' from
 * now on. Answers whose sign-ins have ended.
 */
export async function removeOwned(tx: Database, group: Group, by: ByProgram): Promise<string[]> {
  const entry = { ...by, person_id: null, thing_id: group.id, title: group.title }
  if (isUsed(await findUses(tx, group.id, by.at))) {
    await changeGroup(tx, group.id, { directory: null, external_id: null, version: group.version + 1 })
    await recordChange(tx, { ...entry, action: 'people.group_let_go' })
    return []
  }
  const ended = await endSignIns(tx, await removeGroup(tx, group))
  await recordChange(tx, { ...entry, action: 'people.group_deleted', before: { title: group.title } })
  return ended
}

type Moves = { join: readonly string[]; leave: readonly string[] }
const asArray = (ids: readonly string[]) => sql`${sql.param([...ids])}::text[]`

/**
 * Puts people into a group that is held, and others out of it; answers whose sign-ins have ended. Whoever is in it
 * already, or not, stays as they are.
 */
export async function moveMembers(
  tx: Database,
  group: Group,
  { join, leave }: Moves,
  by: ByProgram,
): Promise<string[]> {
  const moved: { id: string; joined: boolean }[] = []
  // In one order, as everybody does who takes several, and before anything is written of them.
  for await (const part of inParts([...new Set([...join, ...leave])].toSorted())) {
    await tx.execute(sql`select from ${person} where id = any(${asArray(part)}) order by id for update`)
  }
  for await (const part of inParts(leave)) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      delete from ${personGroup} where group_id = ${group.id} and person_id = any(${asArray(part)})
      returning person_id as id`)
    for (const { id } of rows) moved.push({ id, joined: false })
  }
  for await (const part of inParts(join)) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into ${personGroup} (person_id, group_id) select id, ${group.id} from ${person}
      where id = any(${asArray(part)}) on conflict do nothing returning person_id as id`)
    for (const { id } of rows) moved.push({ id, joined: true })
  }
  if (moved.length === 0) return []
  const ids = moved.map(({ id }) => id)
  for await (const part of inParts(ids)) {
    // Whose primary group it was is left without one.
    await tx.execute(sql`
      update ${person} set version = version + 1, user_group = case when user_group = ${group.id} and not exists (
        select from ${personGroup} where person_id = ${person.id} and group_id = ${group.id}) then null else user_group end
      where id = any(${asArray(part)})`)
  }
  await tx
    .update(groups)
    .set({ version: sql`${groups.version} + 1` })
    .where(eq(groups.id, group.id))
  const joined = moved.filter((one) => one.joined).length
  const entry = { ...by, person_id: null, thing_id: group.id, title: group.title }
  await recordChange(tx, { ...entry, action: 'people.group_filled', after: { joined, left: moved.length - joined } })
  return endSignIns(tx, ids)
}

/** Refuses a choice of groups that would put somebody into one of a directory, or out of it. */
export async function refuseOwned(tx: Database, before: readonly string[], after: readonly string[]): Promise<void> {
  const differing = [...before.filter((id) => !after.includes(id)), ...after.filter((id) => !before.includes(id))]
  if ((await listOwned(tx, differing)).length > 0) throw new Failure('group_of_directory')
}

/** Which of these groups a directory owns. */
export async function listOwned(tx: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(sql`${groups.id} = any(${asArray(ids)}) and ${groups.directory} is not null`)
  return rows.map(({ id }) => id)
}
