import { stem } from '@megdan/contract/search'
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The most words that are searched for: more say nothing more, and each costs a look through everything. */
const mostWords = 8

/** A text for LIKE in which its wildcards mean themselves. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

/** The first of what somebody typed, each once. */
export const searched = (words: readonly string[]): string[] => [...new Set(words)].slice(0, mostWords)

/** Shorter words look like too many others. */
const leastAlike = 5
/** Too short a stem begins too many words: «меню» and «много» meet in «мн». */
const leastPrefix = 3

/**
 * What is searched in: a vector of stems, and the words themselves with a space between them; `alike` says that a word
 * like this one is there where that is known without reading each text.
 */
type Searched = { stems: SQLWrapper; words: SQLWrapper; alike?: (word: string) => SQL }

/**
 * The condition that this word, as `wordsOf` gives it, is there: by its stem, which may be unfinished, or by a word that
 * looks alike when a letter is wrong.
 */
export function hasWord(word: string, { stems, words, alike = (typed) => sql`${typed} <% ${words}` }: Searched): SQL {
  const root = stem(word)
  const byStem = (query: string) => sql`${stems} @@ to_tsquery('simple', ${query})`
  const isShort = word.length < leastAlike
  const begins = sql`(${words} like ${`${word}%`} or ${words} like ${`% ${word}%`})`
  return or(byStem(root.length < leastPrefix ? root : `${root}:*`), isShort ? begins : alike(word)) ?? begins
}
