import { categories, type MenuItem } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'
import { queryClient } from '../platform/queries.ts'

/** The categories that this reader may see, in the editors' order. */
export const useCategories = () => useQuery({ ...queryOf(categories.list), staleTime: 5 * 60_000 })

/** Those of them that lie on this device. */
export const categoriesOnDevice = () => queryClient.getQueryData<MenuItem[]>(queryOf(categories.list).queryKey) ?? []
