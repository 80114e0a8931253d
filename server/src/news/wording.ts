import { blockWords, type Document } from '@megdan/contract'
import { stem, wordsOf } from '@megdan/contract/search'
import type { Wording } from './tables.ts'

const wordsPerMinute = 180

export const wordingOf = ({ title, summary, key_points, body }: Wording): Wording => ({
  title,
  summary,
  key_points,
  body,
})

/** The bare words of a document, block by block. */
export const textOf = (body: Document): string => body.content.flatMap(blockWords).join('\n')

/** What stands before a word in the search column to say in which field it is; no word begins so. */
export const fieldMarks = { title: 'zt', points: 'zp' } as const

const allOf = ({ title, summary, key_points, body }: Wording) =>
  [title, summary, ...key_points, textOf(body)].join('\n')

const pointsOf = ({ summary, key_points }: Wording) => [summary, ...key_points].join('\n')

/** Columns that follow from the wording; whoever writes it writes these with it. */
export function derivedFrom(wording: Wording, translations: Partial<Record<string, Wording>>) {
  const wordings = [wording, ...Object.values(translations).filter((other) => other !== undefined)]
  const marked = (mark: string, textIn: (wording: Wording) => string) =>
    wordings.flatMap((one) => wordsOf(textIn(one)).map((word) => mark + word))
  const words = [...new Set(wordings.flatMap((one) => wordsOf(allOf(one))))]
  const inFields = [...marked(fieldMarks.title, ({ title }) => title), ...marked(fieldMarks.points, pointsOf)]
  return {
    search_stems: [...new Set([...words, ...words.map(stem), ...inFields])].join(' '),
    search_words: words.join(' '),
    reading_minutes: Math.max(1, Math.round(wordsOf(allOf(wording)).length / wordsPerMinute)),
  }
}
