import { defaultLanguage, defaultTerms, terms } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'
import { useLanguage } from '../texts/index.ts'

/** The wording in force in the reader's language. Without an answer of the server it is the one that came with the app. */
export function useTerms() {
  const language = useLanguage()
  const { data, isPending, isFetching } = useQuery({ ...queryOf(terms.get), staleTime: 5 * 60_000 })
  const texts: Partial<typeof defaultTerms> = data?.texts ?? defaultTerms
  return {
    version: data?.version,
    texts: texts[language] ?? defaultTerms[defaultLanguage],
    isLoading: isPending && isFetching,
  }
}

export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
