import { documentLimits as most } from '@megdan/contract'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { Limit } from './blocks/block.ts'
import { blockOf } from './blocks/index.ts'

const bytes = new TextEncoder()

/** Which limit of the contract a text has passed, if any. The empty line at its end does not count. */
export function limitOf(doc: Node): Limit | undefined {
  const isOpen = doc.lastChild?.type.name === 'paragraph' && doc.lastChild.childCount === 0
  if (doc.childCount - (isOpen ? 1 : 0) > most.blocks) return 'blocks'
  if (bytes.encode(JSON.stringify(doc.toJSON())).length > most.bytes) return 'size'
  for (let at = 0; at < doc.childCount; at++) {
    const block = doc.child(at)
    const limit = blockOf(block.type.name)?.limit?.(block)
    if (limit) return limit
  }
  return undefined
}

/** `pasted`: it is what somebody has pasted that does not come in. */
type Options = { onLimit: (limit: Limit, pasted: boolean) => void }

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
          if (limit) this.options.onLimit(limit, tr.getMeta('paste') === true)
          return !limit
        },
      }),
    ]
  },
})
