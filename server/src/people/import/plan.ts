import { defaultLanguage, type ImportField, type RefusedLine } from '@megdan/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Settings } from '../../settings.ts'
import { planName } from '../../platform/import/plan-name.ts'
import type { TableRow } from '../../platform/tables/table.ts'
import { allGroupsOf, leavesPrimary } from '../account.ts'
import { findDoubts } from '../doubted.ts'
import { tidy } from '../../platform/text.ts'
import { type Complaint, type Entry, givenBack, readLine } from './line.ts'
import * as store from './store.ts'

/** A person as they are to be after the import. */
export type Wanted = Omit<store.ExistingPerson, 'id' | 'version' | 'role' | 'email_proved'>
export type Created = { line: number; wanted: Wanted }
export type Changed = {
  line: number
  before: store.ExistingPerson
  wanted: Wanted
  /** The account may be somebody else's who has registered with their address: it is taken from them. */
  isDoubted: boolean
}
type StoredImport = Pick<store.ImportRow, 'id' | 'columns' | 'suspend_at_most'> & {
  /** Nobody of the studio looks at it before it is carried out. */
  unseen?: boolean
}

export type Plan = {
  /** Says what would happen to whom, and what everybody was before it. */
  token: string
  created: Created[]
  changed: Changed[]
  same: number
  refused: RefusedLine[]
  refusedLines: number
  /** Active members of whom the file says nothing. */
  missing: { id: string; version: number }[]
  titles: ReadonlyMap<string, string>
}

const nobody: Wanted = {
  name: '',
  email: null,
  login_name: null,
  phone: null,
  company: null,
  department: null,
  position: null,
  place: null,
  user_group: null,
  locale: defaultLanguage,
  groups: [],
}

/** What is written goes over what is there. Groups that have a rule are left to it. */
function wantedOf(before: Wanted, { groups, ...entry }: Entry, ruled: ReadonlySet<string>): Wanted {
  const user_group = entry.user_group ?? before.user_group
  const byRule = before.groups.filter((id) => ruled.has(id))
  const byHand = (groups ?? before.groups.filter((id) => id !== before.user_group)).filter((id) => !ruled.has(id))
  const { name, email, login_name, phone, company, department, position, place, locale } = { ...before, ...entry }
  const texts = { name, email, login_name, phone, company, department, position, place, locale }
  return { ...texts, user_group, groups: allGroupsOf(user_group, [...byRule, ...byHand]) }
}

const isSame = (one: Wanted, other: Wanted) =>
  (Object.keys(nobody) as (keyof Wanted)[]).every((field) => String(one[field] ?? '') === String(other[field] ?? ''))

/** Compares the file with everybody, part by part, so that other work goes on meanwhile; nothing is changed. */
export async function planImport(
  db: Database,
  settings: Settings,
  { id, columns, suspend_at_most, unseen }: StoredImport,
): Promise<Plan> {
  const isDoubted = await findDoubts(db, settings)
  const groups = await store.listGroups(db)
  // Of names that are alike a title counts before a name in another language, which its directory has not chosen.
  const ids = new Map([
    ...groups.flatMap(({ id, titles }) =>
      Object.values(titles).map((title) => [tidy(title).toLowerCase(), id] as const),
    ),
    ...groups.map((group) => [group.id.toLowerCase(), group.id] as const),
    ...groups.map((group) => [tidy(group.title).toLowerCase(), group.id] as const),
  ])
  // Rules and directories say themselves who is in their groups.
  const ruled = new Set(groups.flatMap((group) => (group.rule || group.directory ? [group.id] : [])))
  const titles = new Map(groups.map((group) => [group.id, group.title]))
  const plan: Plan = {
    token: '',
    created: [],
    changed: [],
    same: 0,
    refused: [],
    refusedLines: 0,
    missing: [],
    titles,
  }
  const named = planName()
  named.add([id, columns, suspend_at_most])
  /** Lines by the address, number or person that they are about. */
  const lines = {
    email: new Map<string, number>(),
    login_name: new Map<string, number>(),
    person: new Map<string, number>(),
  }

  const take = (row: TableRow, { entry, complaints }: ReturnType<typeof readLine>, finder: Finder) => {
    const [byEmail, byNumber] = [finder.email(entry.email), finder.login_name(entry.login_name)]
    const before = byEmail ?? byNumber
    const complain = (field: ImportField, code: Complaint['code'], other_line: number | null = null) =>
      problems.push({ field, code, value: (entry[field as 'email'] ?? '').slice(0, 120), other_line })
    const problems: (Complaint & { other_line: number | null })[] = complaints.map((one) => ({
      ...one,
      other_line: null,
    }))
    const other = (['email', 'login_name'] as const).find((field) => lines[field].has(entry[field] ?? ''))
    const twice = before && lines.person.get(before.id)
    if (other) complain(other, 'doubled', lines[other].get(entry[other] ?? '') ?? null)
    else if (twice !== undefined) complain(byEmail ? 'email' : 'login_name', 'doubled', twice)
    if (byEmail && byNumber && byEmail.id !== byNumber.id) complain('login_name', 'two_people')
    if (!before && entry.name === undefined) complain('name', 'required')
    const primary = groups.find((group) => group.id === entry.user_group)
    if (primary?.directory && !before?.groups.includes(primary.id)) {
      problems.push({ field: 'user_group', code: 'group_of_directory', value: primary.title, other_line: null })
    }
    const leaves = before && entry.groups && leavesPrimary(before.user_group, entry.groups)
    if (leaves && entry.user_group === undefined) complain('groups', 'primary_missing')
    for (const field of ['email', 'login_name'] as const) {
      const value = entry[field]
      if (value !== undefined && !lines[field].has(value)) lines[field].set(value, row.line)
    }
    for (const one of [byEmail, byNumber]) if (one && !lines.person.has(one.id)) lines.person.set(one.id, row.line)
    if (problems.length > 0) {
      plan.refusedLines++
      const cells = givenBack(row.cells, columns ?? [])
      for (const one of problems) plan.refused.push({ line: row.line, ...one, cells })
      return ['refused', row.line]
    }
    const written = wantedOf(before ?? nobody, entry, ruled)
    // Whoever works in the studio is not given another address from outside: a new password would be sent there.
    const isKept = unseen && before && before.role !== 'member'
    const wanted = isKept ? { ...written, email: before.email, login_name: before.login_name } : written
    const isTaken = before !== undefined && isDoubted(before)
    if (!before) plan.created.push({ line: row.line, wanted })
    else if (isSame(before, wanted) && !isTaken) plan.same++
    else plan.changed.push({ line: row.line, before, wanted, isDoubted: isTaken })
    return [row.line, before?.id, before?.version, isTaken, wanted]
  }

  for await (const rows of store.readParts(db, id)) {
    const read = rows.map((row) => readLine(row.cells, columns ?? [], ids))
    const finder = await finderOf(db, read)
    for (const [at, row] of rows.entries()) {
      const one = read[at]
      if (one) named.add(take(row, one, finder))
    }
  }
  for (let after = ''; ;) {
    const members = await store.listMembers(db, after)
    plan.missing.push(...members.filter((member) => !lines.person.has(member.id)))
    after = members.at(-1)?.id ?? ''
    if (after === '') break
  }
  if (suspend_at_most !== null) named.add(plan.missing)
  return { ...plan, token: named.toString() }
}

type Finder = Record<'email' | 'login_name', (value: string | undefined) => store.ExistingPerson | undefined>

async function finderOf(db: Database, read: readonly { entry: Entry }[]): Promise<Finder> {
  const of = (field: 'email' | 'login_name') => read.flatMap(({ entry }) => entry[field] ?? [])
  const rows = await store.listKnown(db, of('email'), of('login_name'))
  // In our order: that of the database depends on its language.
  const accounts = rows.map((row) => ({ ...row, groups: row.groups.toSorted() }))
  const by = (field: 'email' | 'login_name') => {
    const all = new Map(accounts.flatMap((one) => (one[field] === null ? [] : [[one[field], one] as const])))
    return (value: string | undefined) => (value === undefined ? undefined : all.get(value))
  }
  return { email: by('email'), login_name: by('login_name') }
}
