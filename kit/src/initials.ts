/** «ЕД» of «Елена Димитрова», for where there is no photo: of the first word and the last. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('bg')
}
