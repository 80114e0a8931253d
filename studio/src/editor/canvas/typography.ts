import { inEach, type Language } from '@megdan/contract'
import { timeWords } from '@megdan/kit/time-words'

const nbsp = '\u00a0'
/** How far back a sign may change what was written before it, and how far back an open quote is looked for. */
const reach = 64
const memory = 1000

const units: Record<Language, string> = {
  bg: 'мин|минута|минути|ч|час|часа|сек|секунда|секунди|ден|дни|г|година|години|лв|лева|евро|мм|см|м|км|кв|куб|кг|т|л|бр|хил|млн|млрд|души',
  en: 'min|minute|minutes|hour|hours|day|days|year|years|million|billion|people',
  ro: 'min|minut|minute|oră|ore|sec|secundă|secunde|zi|zile|an|ani|lei|euro|buc|mil|mld|milioane|miliarde|oameni',
}
const signs = 'mm|cm|m|km|g|kg|t|l|h|s|W|kW|MW|kWh|MWh|GB|MB|V|A|EUR|BGN|°C'
const numbered = (language: Language) =>
  new RegExp(`(\\d) (${timeWords[language].months.join('|')}|${units[language]}|${signs})([\\s.,;:!?…)„“”"»])$`, 'iu')
const afterNumber = inEach(numbered)

/** Spaces and signs of an address mean what they are. */
const isAddress = (word: string) => /:\/\/|@|^www\.|^\/[a-z]/i.test(word)
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

type Quotes = { open: string; close: string; closed: RegExp }
const quotes: Record<Language, Quotes> = {
  // The sign that closes a Bulgarian quote opens an English one.
  bg: { open: '„', close: '“', closed: /(?<=\S)“/g },
  en: { open: '“', close: '”', closed: /”/g },
  ro: { open: '„', close: '”', closed: /”/g },
}
/** After a letter an apostrophe is one of these. */
const apostrophes: Partial<Record<Language, string>> = { en: '’' }
/** Words of one letter, which stay with the next one. */
const bound: Partial<Record<Language, RegExp>> = { bg: /(^|[\s(„«])([всиуоа]) $/iu }
const opensAfter = /(^|[\s([{–—/«„-])$/u

function quote(before: string, sign: string, language: Language): string {
  const { open, close, closed } = quotes[language]
  if (isAddress(before.split(/\s/u).at(-1) ?? '')) return sign
  if (opensAfter.test(before)) return open
  const isOpen = countOf(before, /[„“]/g) > countOf(before, closed)
  // An inch, and nothing to be closed.
  if (sign === '"' && /\d$/.test(before) && !isOpen) return sign
  return close
}

function settleQuote(line: string, language: Language): string {
  const sign = line.at(-1) ?? ''
  const before = line.slice(0, -1)
  if (/["“”„]/u.test(sign)) return before + quote(before, sign, language)
  const apostrophe = apostrophes[language]
  return sign === "'" && apostrophe && /\p{L}$/u.test(before) ? before + apostrophe : line
}

function settleSpaces(line: string, language: Language): string {
  const settled = line
    .replace(afterNumber[language], `$1${nbsp}$2$3`)
    .replace(/(\d) ([%‰€°])$/u, `$1${nbsp}$2`)
    .replace(/№ (\d)$/u, `№${nbsp}$1`)
    .replace(/(?<=\S)[ \u00a0]- $/u, `${nbsp}– `)
    .replace(
      /(^|[^\d\s.,])([ \u00a0]?)(\d{1,3}(?:[ \u00a0]\d{3})+)(\D)$/u,
      (_, start: string, space: string, digits: string, end: string) =>
        start + space + digits.replaceAll(' ', nbsp) + end,
    )
  const short = bound[language]
  return short ? settled.replace(short, `$1$2${nbsp}`) : settled
}

/**
 * A line up to the sign just written, with that sign and what it makes certain in their right form: quotes, dash and
 * no-break spaces. As many signs as before, so that every place in the text stays where it is.
 */
export function settled(line: string, language: Language): string {
  const sign = line.at(-1) ?? ''
  // No letter makes anything certain.
  if (/\p{L}/u.test(sign)) return line
  const far = line.length - reach
  const spaced = line.slice(0, Math.max(0, far)) + settleSpaces(line.slice(Math.max(0, far)), language)
  return /["'“”„]/u.test(sign) ? settleQuote(spaced, language) : spaced
}

/** The same for a whole line at once, as when it is pasted. */
export function typeset(line: string, language: Language): string {
  const done: string[] = []
  let near = ''
  // Sign by sign, as a hand would; half a character is no sign.
  for (const sign of `${line}\n`) {
    near = settled(near + sign, language)
    if (near.length < 2 * memory) continue
    done.push(near.slice(0, memory))
    near = near.slice(memory)
  }
  return (done.join('') + near).slice(0, -1)
}
