import type { ImportedField } from '@megdan/contract'
import { yieldToLoop } from '../../platform/fairness.ts'
import { Failure } from '../../platform/http/failure.ts'
import type { TableRow } from '../../platform/tables/table.ts'
import { readTable } from '../../platform/tables/table-file.ts'
import { draftOfCard } from './card.ts'
import type { Draft, Fault } from './draft.ts'
import { type Column, recognise } from './headings.ts'
import { draftOf } from './table-lines.ts'

export type ContactFile = { format: 'csv' | 'xlsx' | 'vcard'; columns: Column[]; lines: (Draft | Fault)[] }

/** In Latin letters or in UTF-16, a file of cards begins with the same word. */
const isCards = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 200))
    .toString('latin1')
    .replace(/[^A-Za-z:]/g, '')
    .toUpperCase()
    .startsWith('BEGIN:VCARD')

/** A few at a time, so that others are answered meanwhile. */
async function draftsOf(rows: readonly TableRow[], draftOf: (row: TableRow) => Draft | Fault) {
  const lines: (Draft | Fault)[] = []
  for (const row of rows) {
    lines.push(draftOf(row))
    if (lines.length % 100 === 0) await yieldToLoop()
  }
  return lines
}

/** Reads a table or business cards; `fields` is what somebody chose for the columns in place of what is recognised. */
export async function readContactFile(
  bytes: Uint8Array,
  fields: readonly (ImportedField | null)[] | undefined,
): Promise<ContactFile> {
  const { format, headings, rows } = await readTable(bytes, isCards(bytes) ? 'cards' : 'rows')
  if (format === 'vcard') return { format, columns: [], lines: await draftsOf(rows, draftOfCard) }
  if (fields && fields.length !== headings.length) {
    throw new Failure('invalid', { message: 'Invalid query.', fields: { columns: 'wrong_format' } })
  }
  const columns = recognise(headings, rows).map((column, at) =>
    fields ? { ...column, field: fields[at] ?? null, sure: true } : column,
  )
  const chosen = columns.map(({ field }) => field)
  return { format, columns, lines: await draftsOf(rows, (row) => draftOf(row, chosen)) }
}
