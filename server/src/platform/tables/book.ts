/** A cell: words, a number, or nothing. */
export type Cell = string | number | null
export type Sheet = { sheet: string; rows: readonly (readonly Cell[])[] }

export const bookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Each cell says what it is: words stay words, whatever they begin with. */
const typed = (cell: Cell) => (cell === null ? null : { value: cell, type: typeof cell === 'number' ? Number : String })

/** A workbook, which is made in memory. */
export async function bookOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const typedSheets = sheets.map(({ sheet, rows }) => ({ sheet, data: rows.map((cells) => cells.map(typed)) }))
  return writeXlsxFile(typedSheets).toBuffer()
}

/** Four digits, as the screens have them; nothing of nobody. */
export const shareOf = (part: number, whole: number): Cell =>
  whole > 0 ? Math.round(Math.min(part / whole, 1) * 10_000) / 10_000 : null
