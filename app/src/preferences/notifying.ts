import { categories } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { inAnyLanguage } from '../platform/any-language.ts'
import { queryOf } from '../platform/api.ts'
import { useLanguage } from '../texts/index.ts'

const inAny = () => inAnyLanguage(categories.notifying)

/** Categories whose news can ring, and which of them always do. */
export const useNotifying = (enabled = true) => {
  const query = { lang: useLanguage() }
  return useQuery({
    ...queryOf(categories.notifying, { query }),
    staleTime: 5 * 60_000,
    enabled,
    placeholderData: inAny,
  })
}
