import { contactKinds, contactOrders, contactsAuthoring as authoring } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryClient, queryOf } from '../platform/api.ts'
import { usePageSize } from '../ui/list/page-size.ts'
import { askedOrder, type FiltersOf, orderShape, useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'

const shape = {
  q: undefined,
  kind: contactKinds,
  visibility: ['public', 'members'],
  ...orderShape(contactOrders),
} as const
export type Filters = FiltersOf<typeof shape>

export const useContactFilters = () => useFilters(shape)

/** As readers see them, unless a column is asked for. */
export function useContacts({ sort, ascending, ...filters }: Filters) {
  const limit = usePageSize('contacts', 50)
  return useList(authoring.list, { query: { limit, ...filters, ...askedOrder({ sort, ascending }) } })
}

export const useContact = (id: string) => useQuery({ ...queryOf(authoring.get, { params: { id } }), staleTime: 0 })

export const refreshContacts = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(authoring.list.path) })
