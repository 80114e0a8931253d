import { securityKinds, securityLog, securityOutcomes } from '@megdan/contract'
import { type FiltersOf, useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'
import { between } from './list.ts'

/** `since` and `until` are days, both of them included. */
const shape = {
  kind: securityKinds,
  outcome: securityOutcomes,
  person: undefined,
  since: undefined,
  until: undefined,
} as const
export type Filters = FiltersOf<typeof shape>

export const useSecurityFilters = () => useFilters(shape)

/** The newest first. */
export const useEvents = ({ kind, outcome, person, ...days }: Filters) =>
  useList(securityLog.list, { query: { kind, outcome, person, ...between(days) } })
