/** What a spreadsheet would take for a formula, also in its full-width shape. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** Somebody's words in a cell: never run, never a second cell. */
const cellOf = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A file as RFC 4180 has it, with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
