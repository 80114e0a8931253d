import type { Article } from './news.ts'

type Words = Pick<Article, 'title' | 'key_points' | 'body'>
type Paragraph = { content?: readonly { text: string }[] }

const wordsOf = (nodes: readonly Paragraph[]) =>
  nodes.map(({ content }) => content?.map(({ text }) => text).join('') ?? '').join('\n')

/** The text to be read aloud, a piece for each block: so phone and server part it alike. */
export function spokenPieces({ title, key_points, body }: Words): string[] {
  const pieces = body.content.flatMap((block): string[] => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return [wordsOf([block])]
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
  return [title, ...key_points, ...pieces].filter((piece) => piece.trim() !== '')
}
