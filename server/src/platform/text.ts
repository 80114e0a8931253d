import { normalForm } from '@megdan/contract/search'
import { shortened } from '@megdan/contract/shortened'

export { normalForm, shortened }

/** NFKD, for comparing: letters apart from their marks, and one letter for all that look alike. */
export const takenApart = (text: string): string => (normalForm(text) === undefined ? text : text.normalize('NFKD'))

/** UTF-16 units of which one character in normal form may have been put together; `text.test.ts` counts them. */
export const unitsOfOne = 6

/** The sentence about a title, which is cut at a word where there is no room for all of it. */
export const cutTo = (longest: number, title: string, sentence: (title: string) => string): string =>
  sentence(shortened(title, longest - sentence('').length))

/** Words as everybody would have written them: one shape of each letter, single spaces, nothing that hides or turns. */
export const tidy = (text: string): string =>
  (normalForm(text) ?? text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
