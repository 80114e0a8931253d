import { commentModeration as moderation, commentStates } from '@megdan/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { api } from '../platform/api.ts'

export const shownStates = ['reported', 'held', 'all', 'hidden', 'blocked'] as const
export type Shown = (typeof shownStates)[number]
export type Filters = { state: Shown; q: string; news: string; person: string }

const stateOf = (text: string | null) => shownStates.find((state) => state === text) ?? 'reported'

/** What is asked for stands in the address; the reported ones need no word there. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const of = (name: string) => params.get(name) ?? ''
  const filters: Filters = { state: stateOf(params.get('state')), q: of('q'), news: of('news'), person: of('person') }
  const change = (changes: Partial<Filters>) => {
    const { state, ...rest } = { ...filters, ...changes }
    const next = Object.entries({ state: state === 'reported' ? '' : state, ...rest })
    setParams(
      next.filter(([, value]) => value !== ''),
      { replace: true },
    )
  }
  return [filters, change] as const
}

/** Pages of 20; the counts of the tabs come with each. */
export function useCommentList({ state, q, news, person }: Filters) {
  const words = q.trim().slice(0, 200)
  // The counts of the tabs are wanted beside the blocked people, too.
  const asked = commentStates.find((one) => one === state) ?? 'reported'
  const query = { state: asked, ...(words && { q: words }), ...(news && { news }), ...(person && { person }) }
  return useInfiniteQuery({
    queryKey: [moderation.list.path, { query }],
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(moderation.list, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
export type CommentList = ReturnType<typeof useCommentList>

export const useBlocked = () =>
  useInfiniteQuery({
    queryKey: [moderation.blocked.path],
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(moderation.blocked, { query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
