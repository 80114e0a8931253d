import { takenApart } from '../platform/text.ts'

/** How long its author may put back what they have taken away, in milliseconds. */
export const putBackFor = 10 * 60_000

/** The text as it is kept: no spaces around it, and no more than one empty line in a row. */
export const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const isSeen = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** What the schema cannot say: a comment has something in it that one can see. */
export const refusedText = ({ text }: Record<string, unknown>): Record<string, string> =>
  typeof text === 'string' && text !== '' && !isSeen(text) ? { text: 'too_short' } : {}

type Block = { blocked_at: Date | null; blocked_until: Date | null }

export const isBlocked = (writer: Block | null | undefined, now: Date): boolean =>
  Boolean(writer?.blocked_at) && (!writer?.blocked_until || writer.blocked_until > now)

/** Letters and digits that look alike, all as the Cyrillic one, whichever keyboard they came from. */
const alike: Record<string, string> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
  ѝ: 'и',
  '0': 'о',
  '3': 'з',
  '6': 'б',
}

/** Its words in one form each, between spaces: whatever stands between them, and in whichever case and alphabet. */
function foldedWords(text: string): string {
  const plain = takenApart(text)
    .toLowerCase()
    // A breve makes another letter of и; any other mark, and what nobody sees, only hides a word.
    .replaceAll('и\u0306', 'й')
    .replace(/[\p{M}\p{Cf}]/gu, '')
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return ` ${words.map((word) => Array.from(word, (letter) => alike[letter] ?? letter).join('')).join(' ')} `
}

/** The first of the list that stands in the text as a whole word, or as several that follow one another. */
export function heldWordIn(text: string, list: readonly string[]): string | undefined {
  if (list.length === 0) return undefined
  const words = foldedWords(text)
  return list.find((word) => {
    const folded = foldedWords(word)
    return folded.trim() !== '' && words.includes(folded)
  })
}
