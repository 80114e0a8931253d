import type { Document } from '@megdan/contract'
import { stemsOf, wordsOf } from '../platform/bulgarian.ts'
import type { Wording } from './tables.ts'

type Node = { text?: string; content?: readonly Node[]; attrs?: Record<string, unknown> }
const wordsPerMinute = 180

function collect(node: Node, into: string[]): void {
  if (node.text) into.push(node.text)
  const { caption, title } = node.attrs ?? {}
  for (const words of [caption, title]) if (typeof words === 'string') into.push(words)
  for (const child of node.content ?? []) collect(child, into)
}

export const wordingOf = ({ title, summary, key_points, body }: Wording): Wording => ({
  title,
  summary,
  key_points,
  body,
})

/** The bare words of a document, block by block. */
export function textOf(body: Document): string {
  return (body.content as readonly Node[])
    .map((block) => {
      const parts: string[] = []
      collect(block, parts)
      return parts.join('')
    })
    .filter(Boolean)
    .join('\n')
}

const allOf = ({ title, summary, key_points, body }: Wording) =>
  [title, summary, ...key_points, textOf(body)].join('\n')

/** Columns that follow from the wording; whoever writes it writes these with it. */
export function derivedFrom(wording: Wording, translations: Partial<Record<string, Wording>>) {
  const all = [wording, ...Object.values(translations).filter((other) => other !== undefined)].map(allOf).join('\n')
  return {
    search_stems: stemsOf(all),
    search_words: [...new Set(wordsOf(all))].join(' '),
    reading_minutes: Math.max(1, Math.round(wordsOf(allOf(wording)).length / wordsPerMinute)),
  }
}
