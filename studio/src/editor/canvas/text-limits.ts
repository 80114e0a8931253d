import { documentLimits as most } from '@megdan/contract'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

export type Limit = 'blocks' | 'size' | 'table' | 'list' | 'paragraphs'

const bytes = new TextEncoder()

function limitOfBlock(block: Node): Limit | undefined {
  switch (block.type.name) {
    case 'bulletList':
    case 'orderedList':
      return block.childCount > most.items ? 'list' : undefined
    case 'table': {
      let isWide = false
      block.forEach((row) => (isWide ||= row.childCount > most.columns))
      return isWide || block.childCount > most.rows ? 'table' : undefined
    }
    case 'blockquote':
    case 'callout':
      return block.childCount > most.paragraphs ? 'paragraphs' : undefined
    default:
      return undefined
  }
}

/** Which limit of the contract a text has passed, if any. The empty line at its end does not count. */
export function limitOf(doc: Node): Limit | undefined {
  const isOpen = doc.lastChild?.type.name === 'paragraph' && doc.lastChild.childCount === 0
  if (doc.childCount - (isOpen ? 1 : 0) > most.blocks) return 'blocks'
  if (bytes.encode(JSON.stringify(doc.toJSON())).length > most.bytes) return 'size'
  for (let at = 0; at < doc.childCount; at++) {
    const limit = limitOfBlock(doc.child(at))
    if (limit) return limit
  }
  return undefined
}

type Options = { onLimit: (limit: Limit) => void }

/** Takes no change that would pass a limit, and says which; what stands there already may still become smaller. */
export const TextLimits = Extension.create<Options>({
  name: 'textLimits',
  addOptions: () => ({ onLimit: () => undefined }),
  addProseMirrorPlugins() {
    return [
      new Plugin({
        filterTransaction: (tr, { doc }) => {
          if (!tr.docChanged || tr.doc.nodeSize <= doc.nodeSize) return true
          const limit = limitOf(tr.doc)
          if (limit) this.options.onLimit(limit)
          return !limit
        },
      }),
    ]
  },
})
