import type { Block, Document } from '@megdan/contract'
import type { JSONContent } from '@tiptap/core'
import { blockOf } from './blocks/index.ts'

const isEmpty = (block: Block) => block.type === 'paragraph' && !block.content

/**
 * What the editor holds, as the contract's document. Whatever is not of it is left out; empty paragraphs at the end are
 * where one would write on, and not part of the text. Only the number of blocks is not seen to: the editor keeps it.
 */
export function toDocument(doc: JSONContent): Document {
  const content = (doc.content ?? []).flatMap((node) => blockOf(node.type)?.read(node) ?? [])
  const end = content.findLastIndex((block) => !isEmpty(block)) + 1
  return { type: 'doc', content: content.slice(0, end) }
}
