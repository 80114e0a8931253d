import type { Document, ParagraphNode } from '../document.ts'

const wordsOf = (nodes: readonly ParagraphNode[]) =>
  nodes.map(({ content }) => content?.map(({ text }) => text).join('') ?? '').join('\n')

/** The text to be read aloud, a piece for each block. */
export function spokenPieces(document: Document): string[] {
  const pieces = document.content.flatMap((block): string[] => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return [block.content?.map(({ text }) => text).join('') ?? '']
      case 'bulletList':
      case 'orderedList':
        return block.content.map((item) => wordsOf(item.content))
      case 'blockquote':
      case 'callout':
        return [wordsOf(block.content)]
      case 'table':
        return block.content.map((row) => row.content.map((cell) => wordsOf(cell.content)).join(', '))
      default:
        return []
    }
  })
  return pieces.filter((piece) => piece.trim() !== '')
}

/** A whole item as it is read aloud, by whichever voice. */
export const spokenItem = (item: { title: string; key_points: readonly string[]; body: Document }): string[] => [
  item.title,
  ...item.key_points,
  ...spokenPieces(item.body),
]
