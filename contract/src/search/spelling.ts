/** How Bulgarian is written in Latin letters: what may be meant by each, the likeliest first. */
const spellings: Record<string, readonly string[]> = {
  sht: ['щ', 'шт'],
  '6t': ['щ', 'шт'],
  sh: ['ш', 'сх'],
  ch: ['ч'],
  zh: ['ж'],
  ts: ['ц', 'тс'],
  tz: ['ц'],
  kh: ['х'],
  ya: ['я'],
  ja: ['я', 'жа'],
  yu: ['ю'],
  ju: ['ю', 'жу'],
  iu: ['ю', 'иу'],
  ia: ['ия', 'иа', 'я'],
  yo: ['йо', 'ьо'],
  jo: ['йо', 'жо', 'ьо'],
  io: ['ио', 'йо', 'ьо'],
  ck: ['к', 'цк'],
  a: ['а', 'ъ'],
  b: ['б'],
  c: ['ц', 'к'],
  d: ['д'],
  e: ['е'],
  f: ['ф'],
  g: ['г'],
  h: ['х'],
  i: ['и', 'й'],
  j: ['ж', 'й'],
  k: ['к'],
  l: ['л'],
  m: ['м'],
  n: ['н'],
  o: ['о'],
  p: ['п'],
  q: ['я'],
  r: ['р'],
  s: ['с'],
  t: ['т'],
  u: ['у', 'ъ'],
  v: ['в', 'ж'],
  w: ['в'],
  x: ['х', 'кс'],
  y: ['й', 'ъ', 'и'],
  z: ['з'],
  '4': ['ч'],
  '6': ['ш'],
}
const longest = 3
/** How many are kept at each letter: «zaplata» alone may be eight words. */
const most = 8

export type Spelled = { word: string; cost: number }

const isVowel = (letter: string | undefined) => letter !== undefined && 'аеиоуъюя'.includes(letter)

/** How unlikely it is that the option stands here: «y» is й after a vowel and ъ between consonants. */
function costOf(at: number, option: string, before: string | undefined): number {
  if (option === 'й' || option === 'ъ') return isVowel(before) === (option === 'й') ? at * 0.02 : 0.04 + at * 0.02
  return at * 0.04
}

const likeliest = (words: readonly Spelled[]): Spelled[] => {
  const known = new Set<string>()
  return words
    .toSorted((one, other) => one.cost - other.cost)
    .filter(({ word }) => !known.has(word) && known.add(word))
    .slice(0, most)
}

/** The Bulgarian words that may be meant by one in Latin letters; none for what holds anything else. */
export function bulgarianOf(typed: string): Spelled[] {
  if (!/^[a-z46]{2,24}$/.test(typed) || !/[a-z]/.test(typed)) return []
  const upTo: Spelled[][] = [[{ word: '', cost: 0 }]]
  for (let end = 1; end <= typed.length; end++) {
    const here: Spelled[] = []
    for (let length = 1; length <= Math.min(longest, end); length++) {
      const options = spellings[typed.slice(end - length, end)] ?? []
      // Two letters that may be one usually are.
      const apart = length === 1 && end > 1 && typed.slice(end - 2, end) in spellings ? 0.06 : 0
      for (const { word, cost } of upTo[end - length] ?? [])
        for (const [at, option] of options.entries())
          here.push({ word: word + option, cost: cost + costOf(at, option, word.at(-1)) + apart })
    }
    upTo.push(likeliest(here))
  }
  return upTo.at(-1) ?? []
}
