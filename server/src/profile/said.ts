/** The English words of a name in the database. */
export function said(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/ id$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
