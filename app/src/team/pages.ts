import { ApiError, type Page, team } from '@megdan/contract'
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '../platform/queries.ts'

type Options<T> = {
  key: QueryKey
  read: (query: { cursor?: string }, signal: AbortSignal) => Promise<Page<T>>
  enabled?: boolean
  /** Asked anew after so many milliseconds, as long as it is shown. */
  again?: number | false
  /** Names are forgotten with their list; counts stay for whoever comes back without a signal. */
  forgotten?: boolean
}

/** Whoever does not lead the group any more is shown nothing of what was loaded before. */
export const isClosed = (error: unknown): boolean => error instanceof ApiError && error.code === 'forbidden'

/** A list of people or groups, page by page; what is told of people is asked anew whenever it is looked at. */
export function usePages<T>({ key, read, enabled = true, again = false, forgotten = true }: Options<T>) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    enabled,
    staleTime: 0,
    refetchInterval: again,
    ...(forgotten && { gcTime: 0 }),
  })
  const pages = isClosed(query.error) ? undefined : query.data?.pages
  return { ...query, items: pages?.flatMap(({ items }) => items) }
}

/** Everything of this page. */
export const refreshTeam = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(team.list.path) })
