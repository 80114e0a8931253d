import { installation } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from './api.ts'

const hour = 60 * 60 * 1000

/** Whether this installation sends letters; false until it has answered. */
export const useMail = (): boolean => useQuery({ ...queryOf(installation.get), staleTime: hour }).data?.mail ?? false
