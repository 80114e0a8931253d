import { installation, type Language, usualLanguages } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from './api.ts'

const hour = 60 * 60 * 1000

/** What this installation says of its languages; undefined until it has answered. */
export const useInstalledLanguages = (): readonly Language[] | undefined =>
  useQuery({ ...queryOf(installation.get), staleTime: hour }).data?.languages

/** In which one may read. */
export const useLanguages = (): readonly Language[] => useInstalledLanguages() ?? usualLanguages
