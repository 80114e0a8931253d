import type { EditorState } from '@tiptap/pm/state'

/** How large the table around the caret is; undefined outside one. */
export function sizeOfTable({ selection: { $from } }: EditorState): { rows: number; columns: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name === 'table') return { rows: node.childCount, columns: node.firstChild?.childCount ?? 0 }
  }
  return undefined
}
