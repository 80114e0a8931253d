import { mediaAuthoring as authoring, type MediumKind, mediumKinds } from '@megdan/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { api } from '../platform/api.ts'
import { useRemoved } from '../ui/remove-later.ts'

export type Filters = { q: string; kind: MediumKind | '' }

/** What is asked for, and which one is open, stand in the address. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const filters: Filters & { open: string } = {
    q: params.get('q') ?? '',
    kind: mediumKinds.find((kind) => kind === params.get('kind')) ?? '',
    open: params.get('open') ?? '',
  }
  const change = (changes: Partial<typeof filters>) => {
    const next = Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== '')
    setParams(next, { replace: true })
  }
  return [filters, change] as const
}

/** Pages of 40 of what matches, newest first, without what is being deleted. */
export function useMediaList({ q, kind }: Filters) {
  const words = q.trim().slice(0, 200)
  const query = { limit: 40, ...(words && { q: words }), ...(kind && { kind }) }
  const removed = useRemoved()
  const list = useInfiniteQuery({
    queryKey: [authoring.list.path, { query }],
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(authoring.list, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const items = list.data?.pages.flatMap((page) => page.items).filter(({ id }) => !removed.has(id)) ?? []
  return { list, items, limits: list.data?.pages[0]?.limits }
}
/** The most bytes that the library takes; undefined until it is known. */
export type UploadLimits = ReturnType<typeof useMediaList>['limits']
