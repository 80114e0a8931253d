import { categories } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'

/** The categories that this reader may see, in the editors' order. */
export const useCategories = () => useQuery({ ...queryOf(categories.list), staleTime: 5 * 60_000 })
