import { typings } from './keyboards.ts'
import { isCommon } from './common-passwords.ts'
import { commonWords } from './common-words.ts'
import { normalForm, unitsOfOne } from '../platform/text.ts'

/** On whichever keyboard they were typed. */
const common = commonWords.flatMap(typings)
const rows = [
  '012345678901234567890123456789',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qwertyuiopasdfghjklzxcvbnm',
  'абвгдежзийклмнопрстуфхцчшщъьюя',
  'abcdefghijklmnopqrstuvwxyz',
  'явертъуиопшщасдфгхйклзьцжбнм',
]

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
/** «123123123123», «люляклюляк»: a few characters over and over. */
const repeats = (signs: readonly string[]) =>
  [1, 2, 3, 4, 5].some((size) => signs.length % size === 0 && signs.every((sign, at) => sign === signs[at % size]))
const inARow = (text: string) => rows.some((row) => row.includes(text) || [...row].toReversed().join('').includes(text))

/** A guard against long inputs: beyond this length in code units no password has 128 characters or fewer. */
const longest = 129 * unitsOfOne

type PersonalWord = string | null | undefined
type Owner = { name: string; email?: PersonalWord; login_name?: PersonalWord; company?: PersonalWord }

/** What the password of this person, of a group of this title, must not be made of. */
export const ownWordsOf = ({ name, email, login_name, company }: Owner, group: PersonalWord): string[] =>
  [name, email, login_name, company, group].flatMap((own) => own ?? [])

/**
 * Why a new password is refused, or undefined: 10 to 128 characters after NFC, any of them; not a common one,
 * and not made of the person's own name, mail or company.
 */
export function refusalOf(
  password: string,
  own: readonly string[],
): 'too_short' | 'too_long' | 'too_common' | undefined {
  const looked = password.slice(0, longest)
  const characters = [...(normalForm(looked) ?? looked)]
  if (characters.length < 10) return 'too_short'
  if (characters.length > 128) return 'too_long'
  const folded = characters.join('').toLowerCase()
  if (new Set(folded).size < 4 || inARow(folded) || repeats([...folded])) return 'too_common'
  if (isCommon(typings(folded))) return 'too_common'
  const ownWords = own.flatMap(wordsOf).filter((word) => word.length >= 3)
  const rest = [...new Set([...common, ...ownWords.flatMap(typings)])]
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), folded)
  // What is left beside known words, years and signs is what an attacker would still have to guess.
  const unknown = rest
    .replace(/(19|20)\d\d/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\d{1,4}|\d{1,4}$/g, '')
  return rest !== folded && unknown.length < 4 ? 'too_common' : undefined
}
