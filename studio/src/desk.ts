import { desk } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from './platform/api.ts'

/** Counts of what waits are a minute old at most; without an answer the rail goes without them. */
export const useDesk = () =>
  useQuery({ ...queryOf(desk.get), refetchInterval: 60_000, refetchOnWindowFocus: true }).data
