import { insights, newsAuthoring as authoring } from '@megdan/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { api, queryOf } from '../platform/api.ts'

export const states = ['all', 'waiting', 'confirmed'] as const
export type State = (typeof states)[number]

/** Who is shown stands in the address. */
export function useShown() {
  const [params, setParams] = useSearchParams()
  const shown: State = states.find((state) => state === params.get('show')) ?? 'all'
  const show = (state: State) => setParams(state === 'all' ? {} : { show: state }, { replace: true })
  return [shown, show] as const
}

export const confirmedIn = (state: State): boolean | undefined => (state === 'all' ? undefined : state === 'confirmed')

/** Pages of a hundred people by name. */
export function useReceipts(id: string, state: State) {
  const confirmed = confirmedIn(state)
  const query = { limit: 100, ...(confirmed !== undefined && { confirmed }) }
  return useInfiniteQuery({
    queryKey: [authoring.confirmations.path, { id, query }],
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(authoring.confirmations, {
        params: { id },
        query: { ...query, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** The item with its numbers, reminders included. */
export const useItem = (id: string) => useQuery(queryOf(insights.ofNews, { params: { id } }))
