import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** How a block of the text is drawn: so many pixels further down, and marked as what it is beside the other language. */
export type Row = { shift: number; mark: string | undefined }

const key = new PluginKey<DecorationSet>('rows')

function drawn(doc: Node, rows: readonly Row[]): DecorationSet {
  const all: Decoration[] = []
  doc.forEach((block, at, index) => {
    const { shift = 0, mark } = rows[index] ?? {}
    if (shift === 0 && mark === undefined) return
    const style = shift > 0 ? { style: `position: relative; top: ${shift}px` } : {}
    all.push(Decoration.node(at, at + block.nodeSize, { ...style, ...(mark && { 'data-pair': mark }) }))
  })
  return DecorationSet.create(doc, all)
}

/** Draws blocks at the height of what they are paired with. Nothing of it is part of the text. */
export const Rows = Extension.create({
  name: 'rows',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, before) => {
          const rows = tr.getMeta(key) as readonly Row[] | undefined
          return rows ? drawn(tr.doc, rows) : before.map(tr.mapping, tr.doc)
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

/** The meta of a transaction that draws the rows anew. */
export const rowsKey = key
