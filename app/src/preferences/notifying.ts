import { categories } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'

/** Categories whose news can ring, and which of them always do. */
export const useNotifying = (enabled = true) =>
  useQuery({ ...queryOf(categories.notifying), staleTime: 5 * 60_000, enabled })
