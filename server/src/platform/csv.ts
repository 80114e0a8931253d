/** What a spreadsheet would take for a formula, also in its full-width shape. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** Somebody's words in a cell: never run, never a second cell. */
const cellOf = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** The mark by which spreadsheets know UTF-8; a file begins with it. */
export const csvMark = '\uFEFF'

/** Rows as RFC 4180 has them, for a file that is written in parts. */
export const csvRowsOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')

export const csvOf = (rows: readonly (readonly string[])[]): string => csvMark + csvRowsOf(rows)
