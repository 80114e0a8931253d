import { blankContact, type ContactKind, usuallyMembersOnly } from '@megdan/contract'
import { latinOf } from '@megdan/contract/search'
import { newId } from '../../platform/id.ts'
import { type ContactRow, dialled, searchOf } from '../contact.ts'
import { inParts } from '../../platform/import/parts.ts'
import type { Draft, Fault, ContactFields } from './draft.ts'

/** `kind` and `public` are of new ones whose lines do not say it; who is there stays as visible as they were. */
export type Options = { existing: 'update' | 'keep'; kind: ContactKind; public: boolean | undefined }
export type Change = { line: number; change: 'new' | 'changed'; fields: string[]; row: ContactRow }
export type Plan = { changes: Change[]; same: number; bad: Fault[] }

type ExistingContact = Pick<ContactRow, 'kind' | 'name' | 'company' | 'phones' | 'emails'>

const keyOf = (kind: string, name: string) => `${kind} ${latinOf(name)}`
const numbersOf = ({ phones }: { phones?: ExistingContact['phones'] | undefined }) =>
  (phones ?? []).map((one) => dialled(one.number))
const mailsOf = ({ emails }: { emails?: string[] | undefined }) => (emails ?? []).map((one) => one.toLowerCase())
const share = (one: string[], other: string[]) => one.some((each) => other.includes(each))

/**
 * How surely a line speaks of this contact, whose kind and name are the same: by an e-mail, by a number, or by the
 * company. Two companies are two people, whatever their names.
 */
function likeness(fields: ContactFields, contact: ExistingContact): number {
  if (share(mailsOf(fields), mailsOf(contact))) return 3
  const company = latinOf(fields.company ?? '')
  const isElsewhere = company !== '' && contact.company !== '' && company !== latinOf(contact.company)
  if (isElsewhere) return 0
  return share(numbersOf(fields), numbersOf(contact)) ? 2 : 1
}

/** Numbers of the labels that the line has take the place of those; the others stay. */
function mergedPhones(before: ExistingContact['phones'], phones: ExistingContact['phones']): ExistingContact['phones'] {
  const labels = new Set(phones.map(({ label }) => label))
  return [...phones, ...before.filter(({ label }) => !labels.has(label))].slice(0, 8)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What importing these lines would do to the contacts that are there; touches nothing. */
export async function planImport(
  lines: readonly (Draft | Fault)[],
  existing: readonly ContactRow[],
  groups: ReadonlyMap<string, string>,
  options: Options,
): Promise<Plan> {
  const plan: Plan = { changes: [], same: 0, bad: [] }
  const byKey = new Map<string, { row: ContactRow; line?: number }[]>()
  const remember = (row: ContactRow, line?: number) => {
    const key = keyOf(row.kind, row.name)
    const entry = { row, ...(line !== undefined && { line }) }
    const there = byKey.get(key)
    if (there) there.push(entry)
    else byKey.set(key, [entry])
  }
  for (const row of existing) remember(row)
  const groupOf = (company: string) => groups.get(company.toLowerCase()) ?? null

  const take = (draft: Draft | Fault) => {
    if ('problem' in draft) {
      plan.bad.push(draft)
      return
    }
    const { kind = options.kind, ...written } = draft.fields
    const entries = byKey.get(keyOf(kind, written.name)) ?? []
    const scores = entries.map((entry) => ({ entry, score: likeness(draft.fields, entry.row) }))
    const best = scores.reduce((most, one) => (one.score > most.score ? one : most), { entry: entries[0], score: 0 })
    const match = best.score > 0 ? best.entry : undefined
    if (match?.line !== undefined) {
      const { line, cells, text } = draft
      plan.bad.push({ line, cells, text, problem: 'repeated', field: null, first: match.line })
      return
    }
    if (!match) {
      const row = newRow(kind, written, options.public ?? false, groupOf)
      plan.changes.push({ line: draft.line, change: 'new', fields: [], row })
      remember(row, draft.line)
      return
    }
    match.line = draft.line
    const row = options.existing === 'keep' ? match.row : changedRow(match.row, written, groupOf)
    const fields = (Object.keys(written) as Field[]).filter((name) => !isSame(match.row[name], row[name]))
    if (fields.length === 0) plan.same++
    else plan.changes.push({ line: draft.line, change: 'changed', fields, row })
  }
  for await (const part of inParts(lines)) part.forEach(take)
  return plan
}

type Field = Exclude<keyof ContactFields, 'kind'>

function newRow(
  kind: ContactKind,
  fields: Omit<ContactFields, 'kind'>,
  isPublic: boolean,
  groupOf: (company: string) => string | null,
): ContactRow {
  const row = {
    ...blankContact(),
    translations: {},
    public: isPublic,
    ...fields,
    members_only: usuallyMembersOnly(kind),
  }
  // The place is given when it is written.
  return { ...row, id: newId(), kind, group_id: groupOf(row.company), list_order: 0, search: searchOf(row), version: 1 }
}

function changedRow(
  before: ContactRow,
  fields: Omit<ContactFields, 'kind'>,
  groupOf: (company: string) => string | null,
): ContactRow {
  const after: ContactRow = {
    ...before,
    ...fields,
    ...(fields.phones && { phones: mergedPhones(before.phones, fields.phones) }),
  }
  if (after.company !== before.company) after.group_id = groupOf(after.company)
  return { ...after, search: searchOf(after), version: before.version + 1 }
}
