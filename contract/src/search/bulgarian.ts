import { normalForm } from '../normal-form.ts'

/** Endings of the definite article; the first that fits is cut, so none stands behind a shorter one that would fit too. */
const articles = [
  'ията',
  'ьото',
  'ето',
  'ите',
  'ият',
  'ата',
  'ято',
  'ото',
  'ята',
  'ъта',
  'еят',
  'ът',
  'ят',
  'та',
  'то',
  'те',
  'ия',
  'а',
  'я',
]
/** Endings of number, gender, person and derivation, in the same order. */
const endings = [
  'ованията',
  'ованието',
  'ировани',
  'ованите',
  'ваните',
  'ването',
  'ванията',
  'ваща',
  'ващи',
  'ващо',
  'ващ',
  'вания',
  'ване',
  'вано',
  'вана',
  'вани',
  'ван',
  'ище',
  'ища',
  'ове',
  'еве',
  'ови',
  'еви',
  'ски',
  'ска',
  'ско',
  'аме',
  'яме',
  'име',
  'еме',
  'ате',
  'ете',
  'ите',
  'аха',
  'яха',
  'иха',
  'оха',
  'ена',
  'ено',
  'ени',
  'ния',
  'ние',
  'ията',
  'ия',
  'ие',
  'ии',
  'ен',
  'на',
  'но',
  'ни',
  'ам',
  'ям',
  'им',
  'ем',
  'аш',
  'иш',
  'еш',
  'ат',
  'ят',
  'ал',
  'ял',
  'ил',
  'ла',
  'ло',
  'ли',
  'а',
  'я',
  'и',
  'о',
  'е',
  'у',
  'ю',
  'й',
  'ь',
]
const leastStem = 3

const cut = (word: string, list: string[]) => {
  const ending = list.find((end) => word.endsWith(end) && word.length - end.length >= leastStem)
  return ending ? word.slice(0, -ending.length) : word
}

/**
 * A light stem: «новина», «новини», «новините» give the same. It overcuts rather than undercuts, since it only has to
 * make forms of a word meet, and search ranks whole words higher.
 */
export function stem(word: string): string {
  if (!/^[а-яѝ]+$/.test(word)) return /^[a-z]+s$/.test(word) && word.length > 4 ? word.slice(0, -1) : word
  if (word.length <= leastStem) return word
  const bare = cut(cut(word, articles), endings)
  // Sounds that change between forms: «град/градове», «ръка/ръце», «вятър/ветрове», «отговорен/отговорна».
  return bare
    .replace(/ц$/, 'к')
    .replace(/[чж]$/, (letter) => (letter === 'ч' ? 'к' : 'г'))
    .replace(/([^аеиоуъюя])[еъ]([^аеиоуъюя])$/, '$1$2')
}

/** Words of a text in lower case, without accents. */
export const wordsOf = (text: string): string[] =>
  (normalForm(text) ?? text)
    .toLowerCase()
    .replace(/[\u0300\u0301]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** All stems of a text, for the search column. */
export const stemsOf = (text: string): string => wordsOf(text).map(stem).join(' ')

/** Endings of number, gender, person and definiteness alone: what is left begins all other forms of the word. */
const inflections = ['ове', 'еве', 'ища', 'ме', 'те', 'а', 'я', 'и', 'о', 'е', 'у', 'ю', 'м', 'ш', 'т', 'х', '']
const joined = (first: readonly string[], then: readonly string[]) =>
  new Set(first.flatMap((one) => then.map((other) => one + other)))
const inflected = joined(inflections, [...articles, ''])
const ended = joined([...endings, ...inflections], [...articles, ''])
const longestEnding = 9
const leastTrunk = 4

/** What the forms of a word begin with, for a search by beginnings: «новинат» is none of it, «новин» is. */
export function trunkOf(word: string): string {
  if (!/^[а-яѝ]+$/.test(word)) return /^[a-z]+s$/.test(word) && word.length > leastTrunk ? word.slice(0, -1) : word
  for (let length = Math.min(longestEnding, word.length - leastTrunk); length > 0; length--)
    if (inflected.has(word.slice(-length))) return word.slice(0, -length)
  return word
}

const fleeting = /([^аеиоуъюя])[еъ]([лнрк])$/
const withoutOne = /([^аеиоуъюя])([лнрк])$/

/** The beginnings of all forms of a word: of «соларен» also «соларн», of «соларна» also «соларен». */
export function trunksOf(word: string): string[] {
  const trunk = trunkOf(word)
  if (!/^[а-яѝ]{4,}$/.test(trunk)) return [trunk]
  if (fleeting.test(trunk)) return [trunk, trunk.replace(fleeting, '$1$2')]
  return withoutOne.test(trunk)
    ? [trunk, trunk.replace(withoutOne, '$1е$2'), trunk.replace(withoutOne, '$1ъ$2')]
    : [trunk]
}

const bareOf = (word: string) => trunkOf(word).replace(fleeting, '$1$2')

/** Whether two words are forms of one: they begin alike, and what follows are endings. */
export function areForms(one: string, other: string): boolean {
  if (one[0] !== other[0]) return false
  let alike = 0
  while (alike < one.length && one[alike] === other[alike]) alike++
  const shorter = Math.min(one.length, other.length)
  if (alike >= 3 && alike >= shorter * 0.6 && ended.has(one.slice(alike)) && ended.has(other.slice(alike))) return true
  // Where a vowel comes and goes, «соларен» and «соларна», or sounds change, «ръка» and «ръце».
  if (alike >= leastTrunk && bareOf(one) === bareOf(other)) return true
  const root = stem(one)
  return alike >= 2 && root.length >= leastStem && root.length * 2 > one.length && root === stem(other)
}

const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ь: 'y',
  ю: 'yu',
  я: 'ya',
  ѝ: 'i',
}

/** Words of both alphabets in plain Latin letters, so that «Георгиева», «Georgieva» and «GEORGIEVA» meet. */
export const latinOf = (text: string): string =>
  wordsOf(text)
    .map((word) =>
      [...word]
        .map((letter) => latin[letter] ?? letter)
        .join('')
        .replace(/w/g, 'v')
        .replace(/x/g, 'ks')
        .replace(/iya/g, 'ia')
        .replace(/y/g, 'i')
        .replace(/j/g, 'zh')
        .replace(/c(?!h)/g, 'ts')
        .replace(/q/g, 'ya'),
    )
    .join(' ')
