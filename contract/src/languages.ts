// Without schemas, since the browser takes it whole.

/** In which the app, the studio and the server speak, and content is written, the first one before all others. */
export const languages = ['bg', 'en', 'ro'] as const
export type Language = (typeof languages)[number]
export type DefaultLanguage = (typeof languages)[0]
/** Of whoever has said nothing, and of what is written first. */
export const defaultLanguage: DefaultLanguage = languages[0]

export type OtherLanguage = Exclude<Language, DefaultLanguage>
export const isOtherLanguage = (language: Language): language is OtherLanguage => language !== defaultLanguage

/** Of an installation that does not say otherwise. */
export const usualLanguages: readonly Language[] = ['bg', 'en']
/** In which the studio itself speaks; its editors write in every language of the installation. */
export const studioLanguages = ['bg', 'en'] as const satisfies readonly Language[]
export type StudioLanguage = (typeof studioLanguages)[number]

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)
export const languageOr = (value: unknown, other: Language = defaultLanguage): Language =>
  isLanguage(value) ? value : other

/** As they call themselves. */
export const languageNames: Record<Language, string> = { bg: 'Български', en: 'English', ro: 'Română' }
/** For Intl: dates and numbers as they are written where it is spoken here. */
export const languageTags: Record<Language, string> = { bg: 'bg', en: 'en-GB', ro: 'ro-RO' }

/** Beside its whole name, where there is room for two letters. */
export const languageLetters: Record<Language, string> = { bg: 'БГ', en: 'EN', ro: 'RO' }
/** «английски», as one is called in another: in the middle of a sentence. */
export const languageName = (language: Language, inside: Language): string =>
  new Intl.DisplayNames(languageTags[inside], { type: 'language' }).of(language) ?? languageNames[language]

/** One of everything for each language. */
export const inEach = <Value>(make: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>

/** In the first of these languages, and in the others as translations: how the server says something of its own. */
export function saidIn<Words extends object>(among: readonly Language[], say: (language: Language) => Words) {
  const others = among.filter((language) => language !== defaultLanguage)
  const translations = Object.fromEntries(others.map((language) => [language, say(language)]))
  return { ...say(defaultLanguage), translations: translations as Partial<Record<Language, Words>> }
}

/** The first of these that a browser or an account asks for, as in `en-GB,en;q=0.8`. */
export function spokenLanguage(wanted: string, among: readonly Language[]): Language {
  const [asked] = wanted
    .trim()
    .toLowerCase()
    .split(/[-_,;]/, 1)
  return among.find((language) => language === asked) ?? defaultLanguage
}

/** The form of a counted word where a language has more than two: «1 știre», «3 știri», «20 de știri». */
export function pluralIn(language: Language) {
  const rules = new Intl.PluralRules(languageTags[language])
  return (count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string =>
    forms[rules.select(count)] ?? forms.other
}
