import { saveFile } from '@megdan/kit/save-file'
/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

const cellOf = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Gives rows to be saved, as a file that every spreadsheet opens in the right letters. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
}
