import type { Language } from '@megdan/contract'

type Shown = { original: Language; language: Language; languages: readonly Language[]; beside: boolean }

/** In which languages one writes now: in one, or in the original and a translation of it beside each other. */
export function columnsOf({ original, language, languages, beside }: Shown): Language[] {
  const other = language === original ? languages.find((one) => one !== original) : language
  return beside && other ? [original, other] : [language]
}
