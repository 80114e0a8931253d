import type { ImportedField } from '@megdan/contract'
import { Failure } from '../../platform/http/failure.ts'
import { type Column, recogniseColumns } from '../../platform/import/columns.ts'
import { inParts } from '../../platform/import/parts.ts'
import type { Table, TableKind, TableRow } from '../../platform/tables/table.ts'
import type { Draft, Fault } from './draft.ts'
import { vocabulary } from './headings.ts'
import { draftOf } from './table-lines.ts'

export type ContactFile = {
  format: 'csv' | 'xlsx' | 'vcard'
  columns: Column<ImportedField>[]
  lines: (Draft | Fault)[]
}

/** In Latin letters or in UTF-16, a file of cards begins with the same word. */
export function kindOf(bytes: Uint8Array): TableKind {
  const letters = Buffer.from(bytes.subarray(0, 200))
    .toString('latin1')
    .replace(/[^A-Za-z:]/g, '')
  return letters.toUpperCase().startsWith('BEGIN:VCARD') ? 'cards' : 'rows'
}

async function draftsOf(rows: readonly TableRow[], draftOf: (row: TableRow) => Draft | Fault) {
  const lines: (Draft | Fault)[] = []
  for await (const part of inParts(rows, 100)) lines.push(...part.map(draftOf))
  return lines
}

/** What a table or business cards say; `fields` is what somebody chose for the columns in place of what is recognised. */
export async function readContactFile(
  { format, headings, rows }: Table,
  fields: readonly (ImportedField | null)[] | undefined,
): Promise<ContactFile> {
  if (format === 'vcard') {
    // What reads cards is large, and few have any.
    const { draftOfCard } = await import('./card.ts')
    return { format, columns: [], lines: await draftsOf(rows, draftOfCard) }
  }
  if (fields && fields.length !== headings.length) {
    throw new Failure('invalid', { message: 'Invalid query.', fields: { columns: 'wrong_format' } })
  }
  const columns = recogniseColumns(headings, rows, vocabulary).map((column, at) =>
    fields ? { ...column, field: fields[at] ?? null, sure: true } : column,
  )
  const chosen = columns.map(({ field }) => field)
  return { format, columns, lines: await draftsOf(rows, (row) => draftOf(row, chosen)) }
}
