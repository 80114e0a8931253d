import { type SurveyStatus, surveysAuthoring as authoring, surveyStatuses } from '@megdan/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { api } from '../platform/api.ts'

export type Filters = { q: string; status: SurveyStatus | '' }
export const noFilters: Filters = { q: '', status: '' }

/** What is asked for stands in the address, so that it survives a reload, a link and a new sign-in. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const filters: Filters = {
    q: params.get('q') ?? '',
    status: surveyStatuses.find((status) => status === params.get('status')) ?? '',
  }
  const change = (changes: Partial<Filters>) => {
    const next = Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== '')
    setParams(next, { replace: true })
  }
  return [filters, change] as const
}

/** Pages of 20 of what matches, in whatever state unless one is asked for. */
export function useSurveyList({ q, status }: Filters) {
  const words = q.trim().slice(0, 200)
  const query = { limit: 20, ...(words && { q: words }), ...(status && { status }) }
  return useInfiniteQuery({
    queryKey: [authoring.list.path, { query }],
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(authoring.list, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
