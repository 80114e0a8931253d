import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { House } from '../platform/house.ts'
import type { SheetBrand } from './paper.ts'
import type { PrintOrder } from './printing-thread.ts'

/** What sheets are headed by, as it is chosen now. */
export async function sheetBrandOf({
  settings,
  sheetMark,
}: Pick<House, 'settings' | 'sheetMark'>): Promise<SheetBrand> {
  const { brand, organisation_name } = settings
  const { name, primary, accent, logo } = brand
  const mark = await sheetMark()
  return { name, primary, accent, logo, mark, ...(organisation_name && { organisation: organisation_name }) }
}

/** The timeout in milliseconds; a whole batch on a slow machine takes some seconds. */
const longest = 60_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Prints A4 sheets as a PDF, in a thread that begins and ends with it: readers do not wait for a whole batch, and what it took
 * of memory is given back. One at a time.
 */
export function printSheets(order: PrintOrder): Promise<Buffer> {
  const turn = last.then(() => print(order))
  last = turn.catch(() => undefined)
  return turn
}

function print(workerData: PrintOrder): Promise<Buffer> {
  const thread = new Worker(path.join(import.meta.dirname, 'printing-thread.ts'), { workerData })
  const timer = setTimeout(() => void thread.terminate(), longest)
  const printed = new Promise<Buffer>((resolve, reject) => {
    thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The printing thread has ended without a sheet.')))
  })
  return printed.finally(() => clearTimeout(timer))
}
