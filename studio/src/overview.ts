import { overview } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from './platform/api.ts'

/** Counts of what waits are a minute old at most; without an answer the rail goes without them. */
export const useOverview = () =>
  useQuery({ ...queryOf(overview.get), refetchInterval: 60_000, refetchOnWindowFocus: true }).data
