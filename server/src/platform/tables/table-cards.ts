import { type Table, tableBounds, TableRefusal, type TableRow } from './table.ts'
import { textOf } from './table-text.ts'

/** What we take from a card; photos, notes, birthdays and whatever else a phone knows are left out unread. */
const taken = new Set(['VERSION', 'FN', 'N', 'ORG', 'TITLE', 'TEL', 'EMAIL', 'ADR', 'GEO', 'KIND', 'X-ABSHOWAS'])
/** Properties of our own, which no other program writes. */
const isTaken = (name: string) => taken.has(name) || name.startsWith('X-MEGDAN-')
/** Longer than any field of ours, however it is coded; the library takes the square of a line. */
export const longestCardLine = 4_000

/** The most lines that we take from one card; a line more shows that there are too many. */
export const mostCardLines = 200

const nameOf = (line: string) => /^(?:[\w-]+\.)?([\w-]+)[;:]/.exec(line)?.[1]?.toUpperCase()
const isQuotedPrintable = (line: string) => /QUOTED-PRINTABLE/i.test(line.slice(0, Math.max(0, line.indexOf(':'))))

/** Cards of a file, their logical lines as cells: folded ones are put together, also those of quoted-printable. */
export function* cardsOf(text: string): Generator<TableRow> {
  let card: TableRow | undefined
  /** The last line may go on, unless it is one that is left out. */
  let isOpen = false
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const last = card?.cells.at(-1)
    const goesOn = last !== undefined && isOpen
    if (/^BEGIN:VCARD\s*$/i.test(line)) {
      if (card) yield card
      card = { line: at + 1, cells: [] }
      isOpen = false
    } else if (!card) continue
    else if (/^END:VCARD\s*$/i.test(line)) {
      yield card
      card = undefined
    } else if (goesOn && isQuotedPrintable(last) && last.endsWith('=')) {
      if (last.length < longestCardLine)
        card.cells[card.cells.length - 1] = last.slice(0, -1) + line.slice(0, longestCardLine)
    } else if (/^[ \t]/.test(line)) {
      if (goesOn && last.length < longestCardLine)
        card.cells[card.cells.length - 1] = last + line.slice(1, longestCardLine)
    } else {
      isOpen = isTaken(nameOf(line.slice(0, longestCardLine)) ?? '') && card.cells.length <= mostCardLines
      if (isOpen) card.cells.push(line.slice(0, longestCardLine))
    }
  }
  if (card) yield card
}

/** Business cards as a table without headings: a row is a card, its cells are the lines that we take. */
export function tableOfCards(bytes: Uint8Array): Table {
  const { text, encoding } = textOf(bytes)
  const rows: TableRow[] = []
  for (const card of cardsOf(text)) {
    if (rows.length >= tableBounds.rows) throw new TableRefusal('too_many_rows')
    rows.push(card)
  }
  return { format: 'vcard', encoding, separator: null, headings: [], rows }
}
