/** What a spreadsheet would take for a formula, also in its full-width shape. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Escapes a text against CSV injection: it is never run as a formula, and never becomes a second cell. A number of ours
 * stays one, also below nought.
 */
const cellOf = (cell: string | number) =>
  typeof cell === 'number' ? `"${cell}"` : `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`

/** The byte order mark by which spreadsheets know UTF-8; a file begins with it. */
export const csvMark = '\uFEFF'

type Rows = readonly (readonly (string | number)[])[]

/** Rows as RFC 4180 has them, for a file that is written in parts. */
export const csvRowsOf = (rows: Rows): string => rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')

export const csvOf = (rows: Rows): string => csvMark + csvRowsOf(rows)
