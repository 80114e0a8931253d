import { fork } from 'node:child_process'
import path from 'node:path'
import { compiledEnv } from '../compiled.ts'
import { Failure } from '../http/failure.ts'
import { type Table, tableBounds, type TableKind, type TableReason, TableRefusal, type TableRow } from './table.ts'
import { tableOfCards } from './table-cards.ts'
import type { ReadRequest, ReadReply } from './table-reader.ts'

/** Milliseconds after which reading is given up; 50,000 lines take two seconds. */
const patience = 30_000
/** The length of the queue; whoever comes when it is full is asked to come again. */
const mostWaiting = 8

/** Bytes of cards that hold up nobody while they are read: most people bring one card, and a process takes a while. */
const readAtOnce = 512 * 1024

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Files that are read now or wait for it. */
export const filesInHand = (): number => waiting

/** One file at a time: two large ones would not fit into a small server. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw new Failure('unavailable', { message: 'Others are importing.', retry_after: 10 })
  waiting++
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting--
  }
}

/** Ended by itself or by the machine when memory did not suffice. */
const isOutOfMemory = (signal: NodeJS.Signals | null) => signal === 'SIGABRT' || signal === 'SIGKILL'

async function readApart(request: ReadRequest): Promise<Table> {
  const reader = fork(path.join(import.meta.dirname, 'table-reader.ts'), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=192', '--max-semi-space-size=10'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: compiledEnv(),
  })
  const rows: TableRow[] = []
  let head: Omit<Table, 'rows'> | undefined
  let complaint = ''
  reader.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint = `${complaint}${text}`.slice(-1000)))
  const ended = new Promise<void>((resolve) => reader.once('close', () => resolve()))
  const read = new Promise<Table>((resolve, reject) => {
    const late = setTimeout(() => reject(new TableRefusal('too_complex')), patience)
    // One that has just died is told of by its end.
    const tell = (message: ReadRequest | 'more') => reader.send(message, () => undefined)
    reader.on('message', (message: ReadReply) => {
      if ('refused' in message) return reject(new TableRefusal(message.refused, message.line))
      if ('head' in message) head = message.head
      else rows.push(...message.rows)
      if ('rows' in message && message.isLast && head) return resolve({ ...head, rows })
      tell('more')
    })
    reader.on('error', reject)
    reader.on('close', (_code, signal) => {
      clearTimeout(late)
      const isTooMuch = isOutOfMemory(signal)
      reject(isTooMuch ? new TableRefusal('too_complex') : new Error(`The reader of tables has ended: ${complaint}`))
    })
    tell(request)
  })
  try {
    return await read
  } finally {
    reader.kill('SIGKILL')
    await ended
  }
}

const failureOf = (reason: TableReason, line?: number) =>
  new Failure('invalid', {
    message: 'The file is not readable as a table.',
    fields: { file: reason },
    ...(line !== undefined && { details: { line: String(line) } }),
  })

/**
 * Reads what somebody uploaded as a table: CSV with commas, semicolons or tabs in UTF-8, UTF-16 or windows-1251, or the
 * first sheet of an XLSX workbook, as its bytes say and not its name; of `cards` each is a row without headings. The work
 * is done in a process with bounded memory: a thread that asks for much at once takes the whole server with it. The rows
 * come over in small parts.
 *
 * Throws `Failure('invalid')` with `fields.file` as the reason (`TableReason`) and, where it shows, `details.line`.
 * Cells are text in normal form: a formula is its text (CSV) or its last value (XLSX), a date is YYYY-MM-DD.
 */
export async function readTable(bytes: Uint8Array, kind: TableKind = 'rows'): Promise<Table> {
  if (bytes.length > tableBounds.bytes) throw failureOf('too_large')
  try {
    if (kind === 'cards' && bytes.length <= readAtOnce) return tableOfCards(bytes)
    return await inTurn(() => readApart({ bytes, kind }))
  } catch (error) {
    throw error instanceof TableRefusal ? failureOf(error.reason, error.line) : error
  }
}
