import { normalForm, unitsOfOne } from '../text.ts'

/** What an uploaded table may measure; more is refused, never cut. */
export const tableBounds = {
  bytes: 20_000_000,
  rows: 50_000,
  columns: 100,
  /** Characters of one cell. */
  cell: 4_000,
  /** Characters of all cells. */
  characters: 30_000_000,
  /** Bytes of a workbook when it is unpacked. */
  unpacked: 96 * 1024 * 1024,
}

export type TableReason =
  | 'empty'
  | 'wrong_format'
  | 'wrong_encoding'
  | 'old_workbook'
  | 'too_large'
  | 'too_complex'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'cell_too_long'
  | 'cell_unreadable'
  | 'quote_not_closed'
  | 'only_headings'

/** Why a file is no table of ours, and the line where that shows. */
export class TableRefusal extends Error {
  readonly reason: TableReason
  readonly line: number | undefined
  constructor(reason: TableReason, line?: number) {
    super(reason)
    this.reason = reason
    this.line = line
  }
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251'
export type TableOrigin = {
  format: 'csv' | 'xlsx' | 'vcard'
  /** Null for a workbook, which says it itself. */
  encoding: Encoding | null
  separator: ',' | ';' | '\t' | null
}

/** `line` is where the row begins in the file, or its number in the sheet. */
export type TableRow = { line: number; cells: string[] }
/** How a file is to be read: its rows, or the business cards in it. */
export type TableKind = 'rows' | 'cards'
export type Table = TableOrigin & {
  /** As many as the longest row has cells; a column without a heading has ''. */
  headings: string[]
  /** Rows with something in them; each has as many cells as there are headings. */
  rows: TableRow[]
}

/** One spelling for what looks the same: no control characters, no marks of byte order, no spaces around. */
export function cleanCell(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\uFEFF\u200B]|(?![\t\n])\p{Cc}/gu, '')
  // By this mark spreadsheets, and our own files, keep a text from becoming a formula.
  return (normalForm(plain) ?? plain).trim().replace(/^'(?=[=+\-@＝＋－＠])/, '')
}

/** The first row with something in it gives the headings; every row is checked against the bounds. */
export function tableOf(origin: TableOrigin, source: Iterable<TableRow>): Table {
  const rows: TableRow[] = []
  let [characters, width] = [0, 0]
  for (const { line, cells: raw } of source) {
    if (raw.some((cell) => cell.length > tableBounds.cell * unitsOfOne)) throw new TableRefusal('cell_too_long', line)
    const cells = raw.map(cleanCell)
    const last = cells.findLastIndex((cell) => cell !== '')
    if (last < 0) continue
    if (last >= tableBounds.columns) throw new TableRefusal('too_many_columns', line)
    if (rows.length > tableBounds.rows) throw new TableRefusal('too_many_rows', line)
    if (cells.some((cell) => cell.length > tableBounds.cell)) throw new TableRefusal('cell_too_long', line)
    characters += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (characters > tableBounds.characters) throw new TableRefusal('too_large', line)
    width = Math.max(width, last + 1)
    rows.push({ line, cells: cells.slice(0, last + 1) })
  }
  const [first, ...others] = rows
  if (!first) throw new TableRefusal('empty')
  if (others.length === 0) throw new TableRefusal('only_headings')
  for (const { cells } of rows) while (cells.length < width) cells.push('')
  return { ...origin, headings: first.cells, rows: others }
}
