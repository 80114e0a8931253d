import { securityLog, type SecurityKind, securityKinds, type SecurityOutcome, securityOutcomes } from '@megdan/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { api } from '../platform/api.ts'
import { midnightOf } from './list.ts'

const names = ['kind', 'outcome', 'person', 'since', 'until'] as const
/** `since` and `until` are days, both of them included. */
export type Filters = Record<(typeof names)[number], string>
export const noFilters: Filters = { kind: '', outcome: '', person: '', since: '', until: '' }

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

const isKind = (text: string): text is SecurityKind => securityKinds.some((kind) => kind === text)
const isOutcome = (text: string): text is SecurityOutcome => securityOutcomes.some((outcome) => outcome === text)

/** Pages of 20, the newest first. */
export function useEvents({ kind, outcome, person, since, until }: Filters) {
  const [first, after] = [midnightOf(since), midnightOf(until, 1)]
  const query = {
    ...(isKind(kind) && { kind }),
    ...(isOutcome(outcome) && { outcome }),
    ...(person && { person }),
    ...(first && { from: first }),
    ...(after && { to: after }),
  }
  return useInfiniteQuery({
    queryKey: [securityLog.list.path, { query }],
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(securityLog.list, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
