/** What one sees as one sign, however many code points it takes: a family, a flag, a thumb of some colour. */
const firstSign = (word: string): string => {
  const [sign] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)
  return sign?.segment ?? ''
}
const letterOf = (word: string): string => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? ''

/** «ЕД» of «Елена Димитрова», for where there is no photo: of the first word and the last; what stands around a name, as a flower, only where there is no letter at all. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const spelled = words.filter(letterOf)
  if (spelled.length === 0) return firstSign(words[0] ?? '')
  const picked = spelled.length > 1 ? [spelled[0], spelled.at(-1)] : [spelled[0]]
  return picked
    .map((word) => letterOf(word ?? ''))
    .join('')
    .toLocaleUpperCase('bg')
}
