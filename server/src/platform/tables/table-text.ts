import { CsvError, parse } from 'csv-parse/sync'
import { type Encoding, type Table, tableOf, TableRefusal, type TableRow } from './table.ts'

const marks: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Latin and Cyrillic letters have 00 or 04 in the upper half of their UTF-16 units, and hardly ever in the lower one. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | undefined {
  const looked = bytes.subarray(0, 4_096)
  const counts = [0, 0]
  looked.forEach((byte, at) => {
    if (byte === 0 || byte === 4) counts[at % 2] = (counts[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = counts
  const half = looked.length / 2
  if (bytes.length % 2 !== 0 || Math.max(even, odd) < half * 0.7 || Math.min(even, odd) > half * 0.3) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function decode(encoding: Encoding, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new TableRefusal('wrong_encoding')
  }
}

/** Letters of the two Bulgarian words in a hundred that windows-1251 would not show. */
const strange = /[\x80-\x9F\u0402-\u040C\u0452-\u045C]/g

/** The text and the encoding that its bytes show; what could be none of those in use is refused, not guessed. */
export function textOf(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? unmarkedUtf16(bytes)
  if (marked) return { text: decode(marked, bytes), encoding: marked }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    const text = new TextDecoder('windows-1251').decode(bytes)
    // UTF-8 that was cut or mixed turns into letters that no Bulgarian word has.
    const foreign = text.match(/[^\0-\x7F]/g)?.length ?? 0
    const odd = text.match(strange)?.length ?? 0
    if (odd > foreign / 10) throw new TableRefusal('wrong_encoding')
    return { text, encoding: 'windows-1251' }
  }
}

const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]

const options = { relax_quotes: true, relax_column_count: true, skip_empty_lines: true } as const

/** The one by which the first rows fall into most columns, and into the same number of them. */
function separatorOf(text: string): Separator {
  const counts = separators.map((separator) => {
    try {
      const rows: string[][] = parse(text.slice(0, 65_536), { ...options, delimiter: separator, to: 20 })
      const [first = 0, ...others] = rows.map((cells) => cells.length)
      const alike = others.filter((count) => count === first).length
      return { separator, score: first < 2 ? 0 : first + (10 * alike) / (others.length + 1) }
    } catch {
      return { separator, score: 0 }
    }
  })
  return counts.reduce((best, one) => (one.score > best.score ? one : best)).separator
}

/** With this line Excel says to itself which separator comes. */
const declared = /^sep=([,;\t])\r?\n/i

function* rowsOf(text: string, separator: Separator, before: number): Generator<TableRow> {
  type ParsedRow = { info: { lines: number }; record: string[] }
  // The types of the library know records without their lines only.
  const parsed = parse(text, { ...options, delimiter: separator, info: true }) as unknown as ParsedRow[]
  for (const { info, record } of parsed) {
    const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0)
    yield { line: before + info.lines - breaks, cells: record }
  }
}

/** CSV as spreadsheets of all countries write it. */
export function tableOfText(bytes: Uint8Array): Table {
  const { text, encoding } = textOf(bytes)
  // A text has none; what has them is another kind of file.
  if (text.includes('\0')) throw new TableRefusal('wrong_format')
  const stated = declared.exec(text)
  const body = stated ? text.slice(stated[0].length) : text
  const separator = (stated?.[1] as Separator | undefined) ?? separatorOf(body)
  try {
    return tableOf({ format: 'csv', encoding, separator }, rowsOf(body, separator, stated ? 1 : 0))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error['lines'] === 'number' ? error['lines'] : undefined
    throw new TableRefusal(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quote_not_closed' : 'wrong_format', line)
  }
}
