import { Table as TiptapTable, TableCell, TableHeader, TableRow as TiptapTableRow } from '@tiptap/extension-table'

/** The commands of tables count with spans; the contract has none, so each stays one wide and one high. */
const oneByOne = () => ({
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
})

export const Table = TiptapTable.extend({
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false })
export const TableRow = TiptapTableRow.extend({ content: '(tableCell | tableHeader)+' })
export const Cell = TableCell.extend({
  content: 'paragraph+',
  addAttributes: oneByOne,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
})
export const HeaderCell = TableHeader.extend({
  content: 'paragraph+',
  addAttributes: oneByOne,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', 0],
})
