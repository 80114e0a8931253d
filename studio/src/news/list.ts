import { newsAuthoring as authoring, type NewsStatus, newsStatuses } from '@megdan/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { api } from '../platform/api.ts'

export type Filters = { q: string; category: string; group: string; mine: '1' | ''; status: NewsStatus | '' }
export const noFilters: Filters = { q: '', category: '', group: '', mine: '', status: '' }

const statusOf = (text: string | null) => newsStatuses.find((status) => status === text) ?? ''

/** What is asked for stands in the address, so that it survives a reload, a link and a new sign-in. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const filters: Filters = {
    q: params.get('q') ?? '',
    category: params.get('category') ?? '',
    group: params.get('group') ?? '',
    mine: params.get('mine') === '1' ? '1' : '',
    status: statusOf(params.get('status')),
  }
  const change = (changes: Partial<Filters>) => {
    const next = Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== '')
    setParams(next, { replace: true })
  }
  return [filters, change] as const
}

/** Pages of 20 of what matches, in whatever state unless one is asked for. */
export function useNewsList({ q, category, group, mine, status }: Filters) {
  const words = q.trim().slice(0, 200)
  const query = {
    limit: 20,
    ...(words && { q: words }),
    ...(category && { category }),
    ...(group && { group }),
    ...(mine && { mine: true }),
    ...(status && { status }),
  }
  return useInfiniteQuery({
    queryKey: [authoring.list.path, { query }],
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(authoring.list, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
