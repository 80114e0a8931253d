import { type Block, type Document, type NewsWording, type TextNode } from '@megdan/contract'

type Inline = { content?: readonly TextNode[] | undefined }
const inline = ({ content = [] }: Inline) => content.map(({ text }) => text).join('')

/** A block as lines of plain text, to be compared and counted. */
function linesOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [inline(block)]
    case 'bulletList':
      return block.content.map((item) => `• ${item.content.map(inline).join(' ')}`)
    case 'orderedList':
      return block.content.map((item, index) => `${index + 1}. ${item.content.map(inline).join(' ')}`)
    case 'blockquote':
    case 'callout':
      return block.content.map(inline)
    case 'table':
      return block.content.map((row) => row.content.map((cell) => cell.content.map(inline).join(' ')).join(' | '))
    case 'image':
      return [`[${[block.attrs.image.alt, block.attrs.caption].filter(Boolean).join(': ')}]`]
    case 'video':
      return [`[${block.attrs.title}: ${block.attrs.href}]`]
  }
}

export const documentText = (document: Document): string => document.content.flatMap(linesOf).join('\n')

/** All the words of one language, a line each. */
export const wordingText = ({ title, summary, key_points, body }: NewsWording): string =>
  [title, summary, ...key_points.map((point) => `• ${point}`), documentText(body)].filter(Boolean).join('\n')

type Walked = { type?: string; attrs?: Record<string, unknown>; marks?: readonly Walked[]; content?: readonly Walked[] }

function walk(node: Walked, see: (node: Walked) => void): void {
  see(node)
  for (const each of [...(node.marks ?? []), ...(node.content ?? [])]) walk(each, see)
}

/** The addresses that the text leads to, each once, in their order. */
export function linksOf(document: Document): string[] {
  const places = new Set<string>()
  walk(document, ({ attrs }) => {
    if (typeof attrs?.['href'] === 'string') places.add(attrs['href'])
  })
  return [...places]
}

/** How many pictures in the text say nothing to those who do not see them. */
export const undescribed = (document: Document): number =>
  document.content.filter((block) => block.type === 'image' && block.attrs.image.alt.trim() === '').length
