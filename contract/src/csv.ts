import { type Language, languageTags } from './languages.ts'

/** What a spreadsheet would take for a formula, also in its full-width shape. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** The byte order mark by which spreadsheets know UTF-8; a file begins with it. */
export const csvMark = '\uFEFF'

type Rows = readonly (readonly (string | number)[])[]

/** Where numbers have a comma of their own, spreadsheets part cells by a semicolon. */
function signsOf(language: Language) {
  const parts = new Intl.NumberFormat(languageTags[language]).formatToParts(0.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return { decimal, between: decimal === ',' ? ';' : ',' }
}

/**
 * Rows as RFC 4180 has them, but for the sign between cells, which is that of spreadsheets in this language; for a file
 * that is written in parts. A text is never run as a formula and never becomes a second cell; a number stays one, also
 * below nought.
 */
export function csvRowsOf(rows: Rows, language: Language): string {
  const { decimal, between } = signsOf(language)
  const cellOf = (cell: string | number) => {
    if (typeof cell === 'number') return `"${String(cell).replace('.', decimal)}"`
    return `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`
  }
  return rows.map((cells) => `${cells.map(cellOf).join(between)}\r\n`).join('')
}

export const csvOf = (rows: Rows, language: Language): string => csvMark + csvRowsOf(rows, language)
