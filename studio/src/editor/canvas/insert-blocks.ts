import type { Editor, JSONContent } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'

/** Puts blocks where the caret is, or after the picture or film that is selected: nothing is replaced by what is added. */
export function insertBlocks(editor: Editor, blocks: JSONContent[]): void {
  const { selection } = editor.state
  const at = selection instanceof NodeSelection ? selection.to : { from: selection.from, to: selection.to }
  editor.chain().focus().insertContentAt(at, blocks).run()
  // One writes on after what was put in.
  const { doc, selection: now, tr } = editor.state
  if (!(now instanceof NodeSelection) || !doc.resolve(now.to).nodeAfter?.isTextblock) return
  editor.view.dispatch(tr.setSelection(TextSelection.create(doc, now.to + 1)))
}

const cell = (type: 'tableHeader' | 'tableCell'): JSONContent => ({ type, content: [{ type: 'paragraph' }] })
const row = (type: 'tableHeader' | 'tableCell'): JSONContent => ({
  type: 'tableRow',
  content: [cell(type), cell(type)],
})

/** Two columns under a header, with the caret in the first cell. */
export function insertTable(editor: Editor): void {
  const before = editor.state.selection.from
  insertBlocks(editor, [{ type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }])
  let first: number | undefined
  editor.state.doc.descendants((node, at) => {
    if (first === undefined && node.type.name === 'table' && at >= before - 1) first = at
    return first === undefined
  })
  // Into the table, its row, its cell and the paragraph there.
  if (first !== undefined) editor.commands.setTextSelection(first + 4)
}
