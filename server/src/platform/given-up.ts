import type { Language } from '@megdan/contract'

type Translations<Words> = Partial<Record<Language, Words>>

const those = <Words>(translations: Translations<Words>, isWanted: (language: Language) => boolean) =>
  Object.fromEntries(
    Object.entries(translations).filter(([language]) => isWanted(language as Language)),
  ) as Translations<Words>

/** The translations that editors see and write: those into languages of the installation. */
export const inUse = <Words>(translations: Translations<Words>, own: readonly Language[]): Translations<Words> =>
  those(translations, (language) => own.includes(language))

/**
 * The translations after a change. What is written in a language that the installation has given up stays as it is,
 * unseen, until the language is taken up again.
 */
export function withGivenUp<Words>(
  before: Translations<Words>,
  changed: Translations<Words>,
  own: readonly Language[],
): Translations<Words> {
  const all = { ...changed, ...those(before, (language) => !own.includes(language)) }
  // In the order in which the database gives them back, lest the same words look like others.
  return Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1))) as Translations<Words>
}
