import { type ContactKind, contactTexts, type ImportedField, phoneLabels, repeatableFields } from '@megdan/contract'
import type { TableRow } from '../../platform/tables/table.ts'
import {
  bounded,
  type Draft,
  dutyIn,
  emailsOf,
  type Fault,
  LineFault,
  locationOf,
  phonesOf,
  type ContactFields,
} from './draft.ts'

const kinds: [RegExp, ContactKind][] = [
  [/^(person|човек|служител|лице)$/, 'person'],
  [/^(office|офис|обект|склад|място|site)$/, 'office'],
  [/^(emergency|спешен|спешен номер|авариен|авария|спешно)$/, 'emergency'],
]

function kindOf(text: string): ContactKind {
  const kind = kinds.find(([words]) => words.test(text.toLowerCase()))?.[1]
  if (!kind) throw new LineFault('bad_kind', 'kind')
  return kind
}

function isPublic(text: string): boolean {
  if (/^(да|yes|true|1|публичен|public|всички)$/i.test(text)) return true
  if (/^(не|no|false|0|служители|members)$/i.test(text)) return false
  throw new LineFault('bad_public', 'public')
}

function fieldsIn(cells: readonly string[], columns: readonly (ImportedField | null)[]): ContactFields {
  const all = (field: ImportedField) => cells.filter((cell, at) => columns[at] === field && cell !== '')
  const one = (field: ImportedField) => all(field)[0] ?? ''
  const text = (field: ImportedField) => (repeatableFields.includes(field) ? all(field).join(', ') : one(field))
  const texts = contactTexts.flatMap((field) => (text(field) ? [[field, text(field)] as const] : []))
  const phones = phoneLabels.flatMap((label) => all(label).flatMap((cell) => phonesOf(cell, label)))
  const emails = all('email').flatMap(emailsOf)
  return {
    ...Object.fromEntries(texts),
    kind: one('kind') ? kindOf(one('kind')) : undefined,
    name: one('name') || [one('first_name'), one('last_name')].filter(Boolean).join(' '),
    ...(phones.length > 0 && { phones }),
    ...(emails.length > 0 && { emails }),
    ...(one('location') && { location: locationOf(one('location')) }),
    ...(one('duty') && { duty: dutyIn(one('duty')) }),
    ...(one('public') && { public: isPublic(one('public')) }),
  }
}

/** A row by its columns: what it says of a contact, or what is wrong with it. */
export function draftOf({ line, cells }: TableRow, columns: readonly (ImportedField | null)[]): Draft | Fault {
  const text = cells
    .filter((cell, at) => columns[at] !== null && cell !== '')
    .join(' – ')
    .slice(0, 160)
  try {
    return { line, cells, text, fields: bounded(fieldsIn(cells, columns)) }
  } catch (error) {
    if (!(error instanceof LineFault)) throw error
    return { line, cells, text, problem: error.problem, field: error.field, first: null }
  }
}
