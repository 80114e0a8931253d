import { contactKinds, contactsAuthoring as authoring } from '@megdan/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { api, queryClient, queryOf } from '../platform/api.ts'

const names = ['q', 'kind', 'visibility', 'open'] as const
/** `open` is the contact at the side of the page, or `new`. */
export type Filters = Record<(typeof names)[number], string>

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

const among = <T extends string>(all: readonly T[], value: string) => all.find((one) => one === value)

/** Pages of 50, as readers see them. */
export function useContacts({ q, kind, visibility }: Filters) {
  const [words, ofKind] = [q.trim().slice(0, 200), among(contactKinds, kind)]
  const seenBy = among(['public', 'members'] as const, visibility)
  const query = {
    limit: 50,
    ...(words && { q: words }),
    ...(ofKind && { kind: ofKind }),
    ...(seenBy && { visibility: seenBy }),
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

export const useContact = (id: string) => useQuery({ ...queryOf(authoring.get, { params: { id } }), staleTime: 0 })

export const refreshContacts = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(authoring.list.path) })
