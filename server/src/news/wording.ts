import { blockWords, type Document, type GalleryText } from '@megdan/contract'
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

type Pictures = { gallery?: readonly string[] | undefined; gallery_texts?: readonly GalleryText[] | undefined }

/** What is said of the pictures that stand in the gallery. */
const saidOf = ({ gallery = [], gallery_texts = [] }: Pictures): string =>
  gallery_texts
    .filter(({ medium_id }) => gallery.includes(medium_id))
    .flatMap(({ alt, caption }) => [alt, caption])
    .join('\n')

/** Columns that follow from the words; whoever writes these, or what is said of the gallery, writes them with it. */
export function derivedFrom(wording: Wording, translations: Partial<Record<string, Wording>>, pictures: Pictures = {}) {
  const wordings = [wording, ...Object.values(translations).filter((other) => other !== undefined)]
  const marked = (mark: string, textIn: (wording: Wording) => string) =>
    wordings.flatMap((one) => wordsOf(textIn(one)).map((word) => mark + word))
  const words = [...new Set([...wordings.map(allOf), saidOf(pictures)].flatMap(wordsOf))]
  const inFields = [...marked(fieldMarks.title, ({ title }) => title), ...marked(fieldMarks.points, pointsOf)]
  return {
    search_stems: [...new Set([...words, ...words.map(stem), ...inFields])].join(' '),
    search_words: words.join(' '),
    reading_minutes: Math.max(1, Math.round(wordsOf(allOf(wording)).length / wordsPerMinute)),
  }
}
