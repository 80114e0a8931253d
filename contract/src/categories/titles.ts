import type { Language } from '../languages.ts'

/** What a category is called in other languages. */
export type CategoryTranslations = Partial<Record<Language, { category_title: string }>>
type Titled = { category_title: string; translations: CategoryTranslations }

/** What a category is called in this language, where that was written, else as it was written first. */
export const titleIn = ({ category_title, translations }: Titled, lang: Language | undefined): string =>
  (lang && translations[lang]?.category_title) ?? category_title

/** What it is called in all its languages: it is found by each of them. */
export const titlesOf = ({ category_title, translations }: Titled): string[] => [
  category_title,
  ...Object.values(translations).map((translated) => translated.category_title),
]
