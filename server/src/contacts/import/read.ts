import type { ImportedField } from '@megdan/contract'
import { Failure } from '../../platform/failure.ts'
import { tableBounds } from '../../platform/table.ts'
import { readTable } from '../../platform/table-file.ts'
import { textOf } from '../../platform/table-text.ts'
import { draftOfCard } from './card.ts'
import { cardsOf } from './card-text.ts'
import type { Draft, Fault } from './draft.ts'
import { type Column, recognise } from './headings.ts'
import { draftOf } from './table-lines.ts'

export type ContactFile = { format: 'csv' | 'xlsx' | 'vcard'; columns: Column[]; lines: (Draft | Fault)[] }

const refused = (reason: string) =>
  new Failure('invalid', { message: 'The file is not readable.', fields: { file: reason } })

const breathe = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** In Latin letters or in UTF-16, a file of cards begins with the same word. */
const isCards = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 200))
    .toString('latin1')
    .replace(/[^A-Za-z:]/g, '')
    .toUpperCase()
    .startsWith('BEGIN:VCARD')

async function readCards(bytes: Uint8Array): Promise<(Draft | Fault)[]> {
  const lines: (Draft | Fault)[] = []
  for (const card of cardsOf(textOf(bytes).text)) {
    if (lines.length >= tableBounds.rows) throw refused('too_many_rows')
    lines.push(draftOfCard(card))
    if (lines.length % 100 === 0) await breathe()
  }
  return lines
}

/** Reads a table or business cards; `fields` is what somebody chose for the columns in place of what is recognised. */
export async function readContactFile(
  bytes: Uint8Array,
  fields: readonly (ImportedField | null)[] | undefined,
): Promise<ContactFile> {
  if (isCards(bytes)) return { format: 'vcard', columns: [], lines: await readCards(bytes) }
  const { format, headings, rows } = await readTable(bytes)
  if (fields && fields.length !== headings.length) {
    throw new Failure('invalid', { message: 'Invalid query.', fields: { columns: 'wrong_format' } })
  }
  const columns = recognise(headings, rows).map((column, at) =>
    fields ? { ...column, field: fields[at] ?? null, sure: true } : column,
  )
  const chosen = columns.map(({ field }) => field)
  const lines: (Draft | Fault)[] = []
  for (const row of rows) {
    lines.push(draftOf(row, chosen))
    if (lines.length % 500 === 0) await breathe()
  }
  return { format, columns, lines }
}
