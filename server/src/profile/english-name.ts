/** The English words of a name in the database. */
export function englishName(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/ id$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
