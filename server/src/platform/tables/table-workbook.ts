import { type CellValue, readSheet } from 'read-excel-file/universal'
import { type Table, tableBounds, tableOf, TableRefusal, type TableRow } from './table.ts'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const mostEntries = 2_000

/** What a packed file says it unpacks to; the unpacking never goes beyond what is said here. */
function unpackedSize(file: Buffer): number {
  const mark = Buffer.alloc(4)
  mark.writeUInt32LE(endMark)
  const end = file.lastIndexOf(mark)
  if (end < 0 || end + 22 > file.length) throw new TableRefusal('wrong_format')
  // The library counts by the first number; what splits them is no file of a spreadsheet.
  const [count, all, start] = [file.readUInt16LE(end + 8), file.readUInt16LE(end + 10), file.readUInt32LE(end + 16)]
  if (count !== all) throw new TableRefusal('wrong_format')
  if (count > mostEntries) throw new TableRefusal('too_complex')
  let [at, size] = [start, 0]
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entryMark) throw new TableRefusal('wrong_format')
    // Sizes of 64 bits are named by the greatest number of 32, which is too large in any case.
    size += file.readUInt32LE(at + 24)
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + file.readUInt16LE(at + field), 0)
  }
  return size
}

function cellOf(value: CellValue | null): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return value === null ? '' : String(value)
}

function* rowsOf(sheet: (CellValue | null)[][]): Generator<TableRow> {
  for (const [at, values] of sheet.entries()) yield { line: at + 1, cells: values.map(cellOf) }
}

/** The first sheet of a workbook; of formulas the values that were last computed. */
export async function tableOfWorkbook(bytes: Uint8Array): Promise<Table> {
  if (unpackedSize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) > tableBounds.unpacked) {
    throw new TableRefusal('too_large')
  }
  let sheet: (CellValue | null)[][]
  try {
    sheet = await readSheet(bytes.slice().buffer)
  } catch (error) {
    const line = /at row (\d+)/.exec((error as Error).message)?.[1]
    throw line === undefined ? new TableRefusal('wrong_format') : new TableRefusal('cell_unreadable', Number(line))
  }
  return tableOf({ format: 'xlsx', encoding: null, separator: null }, rowsOf(sheet))
}
