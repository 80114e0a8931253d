import {
  installation,
  isOtherLanguage,
  type Language,
  languageName,
  type OtherLanguage,
  usualLanguages,
} from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from './api.ts'

/** In which the installation is read and written, the first one before all others. */
export const useLanguages = (): readonly Language[] =>
  useQuery({ ...queryOf(installation.get), staleTime: Infinity }).data?.languages ?? usualLanguages

/** Those into which what is always written in the first one is translated. */
export const useOtherLanguages = (): readonly OtherLanguage[] => useLanguages().filter(isOtherLanguage)

/** «Английски», as a label says it. */
export function nameOf(language: Language, inside: Language): string {
  const name = languageName(language, inside)
  return name.charAt(0).toLocaleUpperCase(inside) + name.slice(1)
}

/** The label of a field that is written in another language: «Заглавие (английски)». */
export const labelIn = (label: string, language: Language, inside: Language): string =>
  `${label} (${languageName(language, inside)})`
