import { invitations, invitationStates } from '@megdan/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { api, queryClient } from '../platform/api.ts'

const names = ['q', 'state', 'group', 'batch', 'open'] as const
/** `open` is `new` while codes are made or shown at the side of the page. */
export type Filters = Record<(typeof names)[number], string>
export const noFilters = { q: '', state: '', group: '', batch: '' }

/** What is asked for stands in the address. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Filters
  const change = (changes: Partial<Filters>) =>
    setParams(
      Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== ''),
      { replace: true },
    )
  return [filters, change] as const
}

/** Pages of 50: a batch stays together. */
export function useInvitations({ q, state, group, batch }: Omit<Filters, 'open'>) {
  const words = q.trim().slice(0, 200)
  const inState = invitationStates.find((one) => one === state)
  const query = {
    limit: 50,
    ...(words && { q: words }),
    ...(inState && { state: inState }),
    ...(group && { group }),
    ...(batch && { batch }),
  }
  return useInfiniteQuery({
    queryKey: [invitations.list.path, { query }],
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(invitations.list, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export const refreshInvitations = () => queryClient.invalidateQueries({ queryKey: [invitations.list.path] })
