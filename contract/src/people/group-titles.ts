import type { Language } from '../languages.ts'

/** What a group is called in the other languages, where that was written. */
export type GroupTitles = Partial<Record<Language, string>>
type Called = { title: string; titles?: GroupTitles | undefined }

/** What a group is called in this language, else as it was written first. */
export const groupTitleIn = ({ title, titles }: Called, lang: Language): string => titles?.[lang] ?? title

/** Each of its names once. */
export const groupNamesOf = ({ title, titles = {} }: Called): string[] => [
  ...new Set([title, ...Object.values(titles)]),
]
