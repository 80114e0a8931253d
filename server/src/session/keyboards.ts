import { onBulgarianKeys, onLatinKeys } from '@megdan/contract/search'

/** The usual transliteration, and how people shorten it. */
const spelling: Record<string, string> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-h ц-ts ч-ch ш-sh щ-sht ъ-a ь-y ю-yu я-ya'
    .split(' ')
    .map((pair) => pair.split('-')),
)
const shorter: Record<string, string> = {
  ...spelling,
  ж: 'j',
  й: 'i',
  ц: 'c',
  ч: '4',
  ш: '6',
  щ: '6t',
  ъ: 'u',
  я: 'q',
  ю: 'iu',
}

const spell = (text: string, letters: Record<string, string>) =>
  [...text].map((letter) => letters[letter] ?? letter).join('')

/** A word as it comes out when it is typed on another keyboard than meant, or in the letters of the other language. */
export function typings(word: string): string[] {
  const isBulgarian = /[а-я]/.test(word)
  const onKeys = isBulgarian ? onLatinKeys(word) : onBulgarianKeys(word)
  const spelled = isBulgarian ? [spell(word, spelling), spell(word, shorter)] : []
  // Three letters of another keyboard are in too many good passwords.
  return [word, ...[...onKeys, ...spelled].filter((typed) => typed.length >= 4 && typed !== word)]
}
