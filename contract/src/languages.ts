// Without schemas, since the browser takes it whole.

/** In which the app, the studio and the server speak, and content is written, the first one before all others. */
export const languages = ['bg', 'en'] as const
export type Language = (typeof languages)[number]
export type DefaultLanguage = (typeof languages)[0]
/** Of whoever has said nothing, and of what is written first. */
export const defaultLanguage: DefaultLanguage = languages[0]

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)
export const languageOr = (value: unknown, other: Language = defaultLanguage): Language =>
  isLanguage(value) ? value : other

/** As they call themselves. */
export const languageNames: Record<Language, string> = { bg: 'Български', en: 'English' }
/** For Intl: dates and numbers as they are written where it is spoken here. */
export const languageTags: Record<Language, string> = { bg: 'bg', en: 'en-GB' }

/** Beside its whole name, where there is room for two letters. */
export const languageLetters: Record<Language, string> = { bg: 'БГ', en: 'EN' }
/** «английски», as one is called in another: in the middle of a sentence. */
export const languageName = (language: Language, inside: Language): string =>
  new Intl.DisplayNames(languageTags[inside], { type: 'language' }).of(language) ?? languageNames[language]

/** One of everything for each language. */
export const inEach = <Value>(make: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>

/** In the first language, and in the others as translations: how the server says something of its own. */
export function saidInAll<Words extends object>(say: (language: Language) => Words) {
  const { [defaultLanguage]: own, ...others } = inEach(say)
  return { ...own, translations: others as Partial<Record<Language, Words>> }
}

/** The first of ours that a browser or an account asks for, as in `en-GB,en;q=0.8`. */
export const spokenLanguage = (wanted: string): Language =>
  languageOr(
    wanted
      .trim()
      .toLowerCase()
      .split(/[-_,;]/, 1)[0],
  )
