import { bestHourOf, insights } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'
import { nextBefore } from '../ui/moment.ts'

/** A little before the weekday and hour at which most was read in the last month, when they come next; undefined while that is not known. */
export function useGoodHour(now: Date): string | undefined {
  const { data } = useQuery({ ...queryOf(insights.get, { query: {} }), staleTime: 10 * 60_000, retry: false })
  const best = data && bestHourOf(data.hours)
  return best && nextBefore(best, now)
}
