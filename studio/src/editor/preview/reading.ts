import { blockWords, type Document, type NewsWording } from '@megdan/contract'

/** As the server counts when it tells the readers. */
const wordsPerMinute = 180

/** The words of each block apart: the end of a block ends its sentence. */
const textsOf = (body: Document) => body.content.flatMap(blockWords)

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu) ?? []
const sentencesOf = (text: string) => text.split(/[.!?…](?:\s|$|["“”])/u).filter((part) => wordsOf(part).length > 0)

export type Readability = 'easy' | 'medium' | 'hard'
export type Reading = { minutes: number; readability: Readability | undefined }

/** Too short to say anything of how hard it is. */
const leastWords = 12

/** By Björnsson's LIX: the length of the sentences and the share of words over six letters. */
function readabilityOf(texts: readonly string[]): Readability | undefined {
  const words = texts.flatMap((text) => wordsOf(text))
  const sentences = texts.flatMap(sentencesOf).length
  if (words.length < leastWords || sentences === 0) return undefined
  const long = words.filter((word) => word.length > 6).length
  const lix = words.length / sentences + (100 * long) / words.length
  if (lix < 45) return 'easy'
  return lix < 60 ? 'medium' : 'hard'
}

/** How long the item takes and how hard it is; undefined while there is too little of it. */
export function readingOf({ title, summary, key_points, body }: NewsWording): Reading {
  const texts = textsOf(body)
  const all = [title, summary, ...key_points, ...texts]
  const count = all.reduce((sum, text) => sum + wordsOf(text).length, 0)
  return {
    minutes: Math.max(1, Math.round(count / wordsPerMinute)),
    readability: readabilityOf([...key_points, ...texts]),
  }
}
