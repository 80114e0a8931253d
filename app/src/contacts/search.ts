import { type Contact, searchedTexts, wordingsOf } from '@megdan/contract'
import { type Asked, readQuestion } from '@megdan/contract/search'

const pairs = [
  ...'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h'.split(' '),
  ...'ц:ts ч:ch ш:sh щ:sht ъ:a ь:y ю:yu я:ya ѝ:i ы:i э:e ё:yo'.split(' '),
  ...'abcdefghijklmnopqrstuvwxyz0123456789'.split('').map((letter) => `${letter}:${letter}`),
].map((pair) => pair.split(':') as [string, string])
/** By the code of the letter. */
const latin: (string | undefined)[] = []
for (const [letter, spelled] of pairs) latin[letter.charCodeAt(0)] = spelled
/** Of another alphabet, or no letter at all. */
const other = (letter: string) => (letter !== ' ' && /[\p{L}\p{N}]/u.test(letter) ? letter : ' ')

/** One spelling out of the several in use: Мария is «maria» and «mariya», Цветан is «tsvetan» and «cvetan». */
const fold = (text: string) =>
  text
    .replace(/w/g, 'v')
    .replace(/x/g, 'ks')
    .replace(/q/g, 'ya')
    .replace(/tz|c(?!h)/g, 'ts')
    .replace(/iya/g, 'ia')
    .replace(/y/g, 'i')

/** A text at a time, not a word: of thousands of contacts this is done in one go. */
function spell(text: string): string {
  let spelled = ''
  for (const letter of text.normalize('NFC').toLowerCase()) spelled += latin[letter.charCodeAt(0)] ?? other(letter)
  return fold(spelled)
}

/** The words of a text in Latin letters, as people write Bulgarian on foreign keyboards. */
export const latinOf = (text: string): string[] => spell(text).split(' ').filter(Boolean)

type Indexed = { contact: Contact; words: string; numbers: string[] }

const sharedTexts = searchedTexts.filter((name) => name !== 'name')

/** Made once for each list, so that a key press only compares; in small steps, since thousands would hold up a cheap phone. */
export function openIndex(contacts: readonly Contact[]) {
  const made: Indexed[] = []
  // Hundreds share a company, a department and a position.
  const shared = new Map<string, string>()
  const once = (text: string) => {
    const spelt = shared.get(text) ?? spell(text)
    shared.set(text, spelt)
    return spelt
  }
  /** Takes so many more; false when all are there. */
  const grow = (count: number): boolean => {
    for (const contact of contacts.slice(made.length, made.length + count)) {
      const { phones, emails } = contact
      const said = wordingsOf(contact)
      const names = said.map(({ name }) => name)
      const own = spell([...names, ...emails.map((address) => address.split('@')[0])].join(' '))
      const words = ` ${own} ${said.flatMap((one) => sharedTexts.map((field) => once(one[field]))).join(' ')}`
      made.push({ contact, words, numbers: phones.map(({ number }) => number.replace(/\D/g, '')) })
    }
    return made.length < contacts.length
  }
  const whole = (): readonly Indexed[] => {
    grow(contacts.length)
    return made
  }
  return { grow, whole }
}

/** A number is written with its country, without it or as 00359. */
const numberForms = (digits: string) => [digits, digits.replace(/^00/, ''), digits.replace(/^0(?!0)/, '359')]

/** Every way in which a word of the question may be meant, in Latin letters. */
const formsOf = (readings: Asked) => {
  const forms = new Set(readings.map(({ words }) => words.map((word) => spell(word).trim()).join(' ')))
  return [...forms].map((form) => form.split(' ').map((word) => ` ${word}`))
}

/** Every word must begin a word of the contact, in either alphabet; digits may stand anywhere in a number. */
export function find(index: readonly Indexed[], question: string): Contact[] {
  const digits = question.replace(/\D/g, '')
  const forms = digits.length >= 2 && /^[\d\s+()/.-]+$/.test(question) ? numberForms(digits) : []
  const asked = readQuestion(question).asked.map(formsOf)
  const byNumber = ({ numbers }: Indexed) => numbers.some((number) => forms.some((form) => number.includes(form)))
  const byWords = ({ words: own }: Indexed) =>
    asked.every((each) => each.some((words) => words.every((word) => own.includes(word))))
  if (asked.length === 0) return index.map(({ contact }) => contact)
  return index.filter((one) => byNumber(one) || byWords(one)).map(({ contact }) => contact)
}
