import { bestHourOf, insights } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'

/** The weekday and hour at which most was read in the last month; undefined while that is not known. */
export function useBestHour() {
  const { data } = useQuery({ ...queryOf(insights.get, { query: {} }), staleTime: 10 * 60_000, retry: false })
  return data && bestHourOf(data.hours)
}
