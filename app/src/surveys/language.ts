import { defaultLanguage, type Language } from '@megdan/contract'

type Part = { untranslated?: string[]; original?: Language }

/** The language of one text of what is shown in `language`: nobody may have translated it. */
export const languageOf = (language: Language, { untranslated, original }: Part, text: string): Language =>
  untranslated?.includes(text) ? (original ?? defaultLanguage) : language
