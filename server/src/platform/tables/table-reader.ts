import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { type Table, type TableKind, type TableReason, TableRefusal, type TableRow } from './table.ts'
import { tableOfCards } from './table-cards.ts'
import { tableOfText } from './table-text.ts'
import { tableOfWorkbook } from './table-workbook.ts'

/** What this process is asked first; afterwards for more. */
export type ReadRequest = { bytes: Uint8Array; kind: TableKind }
/** What it says: the head of the table or why there is none, then rows each time it is asked. */
export type ReadReply =
  | { head: Omit<Table, 'rows'> }
  | { refused: TableReason; line: number | undefined }
  | { rows: TableRow[]; isLast: boolean }

/** How many rows are handed over at once: few enough not to block the event loop. */
const together = 1_000

const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
/** Workbooks before 2007, and those with a password. */
const isOldWorkbook = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11

function read(bytes: Uint8Array, kind: TableKind): Table | Promise<Table> {
  if (bytes.length === 0) throw new TableRefusal('empty')
  if (kind === 'cards') return tableOfCards(bytes)
  if (isOldWorkbook(bytes)) throw new TableRefusal('old_workbook')
  return isWorkbook(bytes) ? tableOfWorkbook(bytes) : tableOfText(bytes)
}

const say = (message: ReadReply) => process.send?.(message)

// Node writes down what it has compiled when a process ends, and this one is killed once its table is there.
flushCompileCache()
const [{ bytes, kind }] = (await once(process, 'message')) as [ReadRequest]
try {
  // What came may be a part of something larger; the copy is alone in its memory.
  const { rows, ...head } = await read(new Uint8Array(bytes), kind)
  let at = 0
  process.on('message', () => {
    const part = rows.slice(at, at + together)
    at += together
    say({ rows: part, isLast: at >= rows.length })
  })
  say({ head })
} catch (error) {
  if (!(error instanceof TableRefusal)) throw error
  say({ refused: error.reason, line: error.line })
}
