import { categories, type Language, type MenuItem } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { inAnyLanguage } from '../platform/any-language.ts'
import { queryOf } from '../platform/api.ts'
import { queryClient } from '../platform/queries.ts'
import { useLanguage } from '../texts/index.ts'

const queryIn = (lang: Language) => queryOf(categories.list, { query: { lang } })
const inAny = () => inAnyLanguage(categories.list)

/** The categories that this reader may see, in the editors' order. */
export const useCategories = () =>
  useQuery({ ...queryIn(useLanguage()), staleTime: 5 * 60_000, placeholderData: inAny })

/** Those of them that lie on this device. */
export const categoriesOnDevice = (lang: Language): MenuItem[] =>
  queryClient.getQueryData<MenuItem[]>(queryIn(lang).queryKey) ?? inAny() ?? []
