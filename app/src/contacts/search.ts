import type { Contact } from '@megdan/contract'

const latin: Record<string, string> = Object.fromEntries(
  [
    ...'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h'.split(' '),
    ...'ц:ts ч:ch ш:sh щ:sht ъ:a ь:y ю:yu я:ya ѝ:i ы:i э:e ё:yo'.split(' '),
  ].map((pair) => pair.split(':') as [string, string]),
)

/** One spelling out of the several in use: Мария is «maria» and «mariya», Цветан is «tsvetan» and «cvetan». */
const fold = (word: string) =>
  word
    .replace(/w/g, 'v')
    .replace(/x/g, 'ks')
    .replace(/q/g, 'ya')
    .replace(/tz|c(?!h)/g, 'ts')
    .replace(/iya/g, 'ia')
    .replace(/y/g, 'i')

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('bg')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
const spell = (word: string) => fold([...word].map((letter) => latin[letter] ?? letter).join(''))

/** The words of a text in Latin letters, as people write Bulgarian on foreign keyboards. */
export const latinOf = (text: string): string[] => wordsOf(text).map(spell)

export type Indexed = { contact: Contact; words: string; numbers: string[] }

/** Made once for each list, so that a key press only compares. */
export const indexOf = (contacts: readonly Contact[]): Indexed[] =>
  contacts.map((contact) => {
    const { name, position, company, department, phones, emails } = contact
    const mail = emails.map((address) => address.split('@')[0]).join(' ')
    return {
      contact,
      words: ` ${latinOf([name, position, company, department, mail].join(' ')).join(' ')}`,
      numbers: phones.map(({ number }) => number.replace(/\D/g, '')),
    }
  })

/** A number is written with its country, without it or as 00359. */
const numberForms = (digits: string) => [digits, digits.replace(/^00/, ''), digits.replace(/^0(?!0)/, '359')]

/** «j» stands for ж in «jivko» and for й in «jordan». */
const wordForms = (word: string) => [spell(word.replaceAll('j', 'zh')), spell(word.replaceAll('j', 'y'))]

/** Every word must begin a word of the contact, in either alphabet; digits may stand anywhere in a number. */
export function find(index: readonly Indexed[], question: string): Contact[] {
  const digits = question.replace(/\D/g, '')
  const forms = digits.length >= 2 && /^[\d\s+()/.-]+$/.test(question) ? numberForms(digits) : []
  const words = wordsOf(question).map(wordForms)
  const byNumber = ({ numbers }: Indexed) => numbers.some((number) => forms.some((form) => number.includes(form)))
  const byWords = ({ words: own }: Indexed) => words.every((each) => each.some((form) => own.includes(` ${form}`)))
  if (words.length === 0) return index.map(({ contact }) => contact)
  return index.filter((one) => byNumber(one) || byWords(one)).map(({ contact }) => contact)
}
