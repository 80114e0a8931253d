import { invitations, invitationStates } from '@megdan/contract'
import { queryClient } from '../platform/api.ts'
import { type FiltersOf, useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'

const shape = { q: undefined, state: invitationStates, group: undefined, batch: undefined } as const
export type Filters = FiltersOf<typeof shape>

export const useInvitationFilters = () => useFilters(shape)

/** Fifty at a time: a batch stays together. */
export const useInvitations = (filters: Filters) => useList(invitations.list, { query: { limit: 50, ...filters } })

export const refreshInvitations = () => queryClient.invalidateQueries({ queryKey: [invitations.list.path] })
