import { normalForm } from './text.ts'

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
