import { newsAuthoring as authoring, type NewsStatus, newsStatuses } from '@megdan/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { api } from '../platform/api.ts'

export type Filters = {
  q: string
  category: string
  group: string
  /** Whose items, by the person's id. */
  author: string
  mine: '1' | ''
  status: NewsStatus | ''
}
export const noFilters: Filters = { q: '', category: '', group: '', author: '', mine: '', status: '' }

const statusOf = (text: string | null) => newsStatuses.find((status) => status === text) ?? ''

/** What is asked for stands in the address, so that it survives a reload, a link and a new sign-in. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const filters: Filters = {
    q: params.get('q') ?? '',
    category: params.get('category') ?? '',
    group: params.get('group') ?? '',
    author: params.get('author') ?? '',
    mine: params.get('mine') === '1' ? '1' : '',
    status: statusOf(params.get('status')),
  }
  const change = (changes: Partial<Filters>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') before.delete(name)
          else before.set(name, value)
        }
        return before
      },
      { replace: true },
    )
  return [filters, change] as const
}

/** The same narrowing in the address of the calendar. */
export const calendarOf = ({ category, group, author, mine }: Filters): string =>
  new URLSearchParams(Object.entries({ category, group, author, mine }).filter(([, value]) => value)).toString()

/** As the server is asked. */
export const narrowingOf = ({ category, group, author, mine }: Filters) => ({
  ...(category && { category }),
  ...(group && { group }),
  ...(author && { author }),
  ...(mine && { mine: true }),
})

/** Pages of 20 of what matches, in whatever state unless one is asked for. */
export function useNewsList(filters: Filters) {
  const { q, status } = filters
  const words = q.trim().slice(0, 200)
  const query = {
    limit: 20,
    ...(words && { q: words }),
    ...narrowingOf(filters),
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
