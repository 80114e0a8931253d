import { type Language, languages } from '@megdan/contract'

/** The language of one text of what is shown in `language`: nobody may have translated it. */
export const languageOf = (language: Language, { untranslated }: { untranslated?: string[] }, text: string): Language =>
  untranslated?.includes(text) ? (languages.find((one) => one !== language) ?? language) : language
