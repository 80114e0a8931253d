import { blockLeads, blockPlain, type Document, type NewsWording } from '@megdan/contract'

/** As lines of plain text, to be compared and counted. */
export const documentText = (document: Document): string => document.content.flatMap(blockPlain).join('\n')

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
  for (const block of document.content) {
    const place = blockLeads(block)
    if (place !== undefined) places.add(place)
  }
  return [...places]
}

/** How many pictures in the text say nothing to those who do not see them. */
export const undescribed = (document: Document): number =>
  document.content.filter((block) => block.type === 'image' && block.attrs.image.alt.trim() === '').length
