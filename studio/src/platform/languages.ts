import { installation, type Language, languageName, usualLanguages } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from './api.ts'

/** In which the installation is read and written, the first one before all others. */
export const useLanguages = (): readonly Language[] =>
  useQuery({ ...queryOf(installation.get), staleTime: Infinity }).data?.languages ?? usualLanguages

/** «Английски», as a label says it. */
export function nameOf(language: Language, inside: Language): string {
  const name = languageName(language, inside)
  return name.charAt(0).toLocaleUpperCase(inside) + name.slice(1)
}
