import { useDebouncedValue } from '@mantine/hooks'
import type { Endpoint, Input, Reply } from '@megdan/contract'
import { isOutage } from '@megdan/kit/retries'
import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useRemoved } from '../remove-later.ts'
import { filledOf } from './use-filters.ts'

type Page = { items: readonly unknown[]; next_cursor: string | null }
type PageOf<E> = Reply<E> extends Page ? Reply<E> : never
type QueryOf<E> = Input<E> extends { query: infer Q } ? Q : never
type ParamsOf<E> = Input<E> extends { params: infer P } ? { params: P } : { params?: never }

type ListQuery<E> = ParamsOf<E> & {
  /** As the endpoint takes it; what is empty is not asked for, and `q` waits until the typing pauses. */
  query: { [N in keyof QueryOf<E>]?: QueryOf<E>[N] | '' | undefined }
}
type Renewal = {
  /** Milliseconds after which it is asked for again while somebody looks. */
  refetchInterval?: number
  staleTime?: number
}
type Value = string | number | boolean

/** The longest search that the server takes. */
const longestSearch = 200
const noPages: readonly never[] = []
/** Milliseconds. */
const untilBack = 10_000

const idOf = (item: unknown) => (item as { id?: string }).id ?? ''

/** Pages of what matches, from an endpoint that answers `items` and `next_cursor`; without what is being deleted. */
export function useList<const E extends Endpoint>(endpoint: E, { params, query }: ListQuery<E>, renewal: Renewal = {}) {
  const { q: typed = '', ...rest } = query as { q?: string } & Record<string, Value | undefined>
  const [q] = useDebouncedValue(typed.trim().slice(0, longestSearch), 250)
  const filled = filledOf<Record<string, Value | undefined>>({ ...rest, q })
  const call = api.with as (options: { signal: AbortSignal }) => (of: Endpoint, input: object) => Promise<unknown>
  const state = useInfiniteQuery({
    queryKey: [endpoint.path, { params, query: filled }],
    queryFn: ({ pageParam, signal }) => {
      const page = call({ signal })(endpoint, { params, query: { ...filled, ...(pageParam && { cursor: pageParam }) } })
      return page as Promise<PageOf<E>>
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    ...renewal,
    // A list that did not come because the server was away comes by itself when that is back.
    refetchInterval: ({ state: { status, error } }) =>
      status === 'error' && isOutage(error) ? untilBack : (renewal.refetchInterval ?? false),
  })
  const removed = useRemoved()
  const pages: readonly PageOf<E>[] = state.data?.pages ?? noPages
  const all = pages.flatMap((page) => page.items) as PageOf<E>['items'][number][]
  return {
    state,
    items: all.filter((item) => !removed.has(idOf(item))),
    /** What comes beside the items, as the first and as the latest page said it. */
    first: pages[0],
    last: pages.at(-1),
    /** The words that were searched for. */
    q,
    hasMore: state.hasNextPage,
    /** True while the rows are those of the question before. */
    isBusy: state.isPlaceholderData,
  }
}

/** As the parts of a page need it, whatever is listed. */
export type List = {
  items: readonly unknown[]
  state: Pick<UseInfiniteQueryResult, StateNames>
}
type StateNames =
  | 'isPending'
  | 'isSuccess'
  | 'isLoadingError'
  | 'error'
  | 'refetch'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
