import { overview, groups, people, peopleOrders, type Person, personRoles, personStates, reach } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { api, queryClient, queryOf } from '../platform/api.ts'
import type { StudioLanguage } from '../texts/index.ts'
import { usePageSize } from '../ui/list/page-size.ts'
import { askedOrder, filledOf, type FiltersOf, orderShape, useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'

const shape = {
  q: undefined,
  group: undefined,
  role: personRoles,
  state: personStates,
  signed_in: ['yes', 'no', 'mail_refused'],
  ...orderShape(peopleOrders),
} as const
export type Filters = FiltersOf<typeof shape>

export const usePeopleFilters = () => useFilters(shape)

const askedOf = ({ signed_in, sort: _sort, ascending: _up, ...filters }: Filters) => ({
  ...filters,
  ...(signed_in === 'mail_refused' ? { mail_refused: true } : signed_in && { signed_in: signed_in === 'yes' }),
})

/** The same people as a file. */
export function fetchPeopleFile(filters: Filters, lang: StudioLanguage): Promise<File> {
  const q = filters.q.trim().slice(0, 200)
  return api.file('text/csv', people.file, { query: { ...filledOf({ ...askedOf(filters), q }), lang } })
}

/** By name, unless another column is asked for. */
export function usePeople(filters: Filters) {
  const limit = usePageSize('people', 30)
  return useList(people.list, { query: { limit, ...askedOf(filters), ...askedOrder(filters) } })
}

export const usePerson = (id: string) => useQuery({ ...queryOf(people.get, { params: { id } }), staleTime: 0 })

/** Whose numbers follow from who is here: how many are reached, are in each group, and wait. */
const counted = new Set<unknown>([reach.count.path, groups.list.path, overview.get.path])

export const refreshPeople = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => counted.has(path) || String(path).startsWith(people.list.path),
  })

/** What tells people apart where their name is not enough. */
export const knownBy = ({ email, login_name }: Person): string => email ?? login_name ?? ''
