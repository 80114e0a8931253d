import { contactKinds, contactsAuthoring as authoring } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryClient, queryOf } from '../platform/api.ts'
import { type FiltersOf, useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'

const shape = { q: undefined, kind: contactKinds, visibility: ['public', 'members'] } as const
export type Filters = FiltersOf<typeof shape>

export const useContactFilters = () => useFilters(shape)

/** As readers see them. */
export const useContacts = (filters: Filters) => useList(authoring.list, { query: { limit: 50, ...filters } })

export const useContact = (id: string) => useQuery({ ...queryOf(authoring.get, { params: { id } }), staleTime: 0 })

export const refreshContacts = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(authoring.list.path) })
