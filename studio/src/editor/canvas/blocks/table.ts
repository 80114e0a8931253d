import { type Block, documentLimits as most } from '@megdan/contract'
import type { JSONContent } from '@tiptap/core'
import { Table as TiptapTable, TableCell, TableHeader, TableRow as TiptapTableRow } from '@tiptap/extension-table'
import type { Node } from '@tiptap/pm/model'
import type { BlockOf, Limit, WrittenBlock } from './block.ts'
import { chunks, insideOf, line } from './inline.ts'

/** The commands of tables count with spans; the contract has none, so each stays one wide and one high. */
const oneByOne = () => ({
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
})

const Table = TiptapTable.extend({
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false })
const TableRow = TiptapTableRow.extend({ content: '(tableCell | tableHeader)+' })
const Cell = TableCell.extend({
  content: 'paragraph+',
  addAttributes: oneByOne,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
})
const HeaderCell = TableHeader.extend({
  content: 'paragraph+',
  addAttributes: oneByOne,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', 0],
})

type Row = BlockOf<'table'>['content'][number]

/** What is larger than a table may be becomes paragraphs, so that no word is lost. */
function tablesOf(node: JSONContent): Block[] {
  const rows = (node.content ?? []).map((row) =>
    (row.content ?? []).map((cell) => ({
      type: cell.type === 'tableHeader' ? ('tableHeader' as const) : ('tableCell' as const),
      content: insideOf(cell),
    })),
  )
  const isTooLarge = rows.some(
    (cells) => cells.length > most.columns || cells.some(({ content }) => content.length > most.paragraphs),
  )
  if (isTooLarge) return rows.flat().flatMap(({ content }) => content)
  const full = rows.filter((cells) => cells.length > 0).map((content): Row => ({ type: 'tableRow', content }))
  return chunks(full, most.rows).map((content) => ({ type: 'table', content }))
}

function limitOf(node: Node): Limit | undefined {
  let isWide = false
  node.forEach((row) => (isWide ||= row.childCount > most.columns))
  return isWide || node.childCount > most.rows ? 'table' : undefined
}

export const table: WrittenBlock<'table'> = {
  extensions: [Table, TableRow, Cell, HeaderCell],
  read: tablesOf,
  write: (block) => ({
    ...block,
    content: block.content.map((row) => ({
      ...row,
      content: row.content.map((cell) => ({ ...cell, content: cell.content.map(line) })),
    })),
  }),
  limit: limitOf,
}
