import type { Block, Document } from '@megdan/contract'
import type { JSONContent } from '@tiptap/core'
import { blockOf } from './blocks/index.ts'

const nodeOf = (block: Block): JSONContent => blockOf(block.type)?.write?.(block) ?? block

/** The contract's document for the editor, which wants at least one line to write on. */
export function toEditor({ content }: Document): JSONContent {
  return { type: 'doc', content: content.length > 0 ? content.map(nodeOf) : [{ type: 'paragraph' }] }
}
