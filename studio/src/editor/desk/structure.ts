import type { Block, Document } from '@megdan/contract'
import { pairsOf } from './pairs.ts'

const line = { type: 'paragraph' as const }

/** The same block without its words, for another language to be written in; what has none that are needed stays as it is. */
export function structureOf(block: Block): Block {
  switch (block.type) {
    case 'paragraph':
      return line
    case 'heading':
      return { type: 'heading', attrs: block.attrs }
    case 'bulletList':
    case 'orderedList':
      return { type: block.type, content: block.content.map((item) => ({ ...item, content: [line] })) }
    case 'blockquote':
      return { type: 'blockquote', content: [line] }
    case 'callout':
      return { ...block, content: [line] }
    case 'table':
      return {
        ...block,
        content: block.content.map((row) => ({
          ...row,
          content: row.content.map((cell) => ({ ...cell, content: [line] })),
        })),
      }
    case 'image':
      return { type: 'image', attrs: { image: { ...block.attrs.image, alt: '' } } }
    default:
      return block
  }
}

const isEmptyLine = (block: Block | undefined) => block?.type === 'paragraph' && !block.content

/** The translation with a place for each block of the original; whatever is written there stays. */
export function withStructure(original: Document, translation: Document): Document {
  const content = pairsOf(original, translation).flatMap(({ from, to }) => {
    const [ours, theirs] = [
      from === undefined ? undefined : original.content[from],
      to === undefined ? undefined : translation.content[to],
    ]
    if (theirs) return [theirs]
    return ours && !isEmptyLine(ours) ? [structureOf(ours)] : []
  })
  return { type: 'doc', content }
}
