import { desk, groups, people, type Person, personRoles, personStates, reach } from '@megdan/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { api, queryClient, queryOf } from '../platform/api.ts'
import type { StudioLanguage } from '../texts/index.ts'

const names = ['q', 'group', 'role', 'state', 'signed_in', 'open'] as const
/** `open` is the person at the side of the page, or `new`. */
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

/** What the server is asked for; what stands in the address and is no filter is passed over. */
function askedOf({ q, group, role, state, signed_in }: Filters) {
  const [words, ofRole, ofState] = [q.trim().slice(0, 200), among(personRoles, role), among(personStates, state)]
  return {
    ...(words && { q: words }),
    ...(group && { group }),
    ...(ofRole && { role: ofRole }),
    ...(ofState && { state: ofState }),
    ...(signed_in && { signed_in: signed_in === 'yes' }),
  }
}

/** Of the same people as a file. */
export function fileAddressOf(filters: Filters, lang: StudioLanguage): string {
  const said = Object.entries({ ...askedOf(filters), lang }).map(([name, value]) => [name, String(value)])
  return `${people.file.path}?${new URLSearchParams(said)}`
}

/** Pages of 30, by name. */
export function usePeople(filters: Filters) {
  const query = { limit: 30, ...askedOf(filters) }
  return useInfiniteQuery({
    queryKey: [people.list.path, { query }],
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(people.list, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export const usePerson = (id: string) => useQuery({ ...queryOf(people.get, { params: { id } }), staleTime: 0 })

/** Whose numbers follow from who is here: how many are reached, are in each group, and wait. */
const counted = new Set<unknown>([reach.count.path, groups.list.path, desk.get.path])

export const refreshPeople = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => counted.has(path) || String(path).startsWith(people.list.path),
  })

/** By what a person is known where his name is not enough. */
export const knownBy = ({ email, login_name }: Person): string => email ?? login_name ?? ''
