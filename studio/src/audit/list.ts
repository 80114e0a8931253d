import { audit, groups, menuAuthoring } from '@megdan/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { api, queryOf } from '../platform/api.ts'
import type { Names } from './difference.ts'

const names = ['q', 'area', 'person', 'thing', 'since', 'until'] as const
/** `since` and `until` are days such as 2026-11-20, both of them included. */
export type Filters = Record<(typeof names)[number], string>
export const noFilters: Filters = { q: '', area: '', person: '', thing: '', since: '', until: '' }

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

/** What categories and groups are called now; without them their ids are shown. */
export function useNames(): Names {
  const categories = useQuery(queryOf(menuAuthoring.list)).data?.items ?? []
  const all = useQuery(queryOf(groups.list)).data?.items ?? []
  return new Map([
    ...categories.map(({ category_id, category_title }) => [category_id, category_title] as const),
    ...all.map(({ id, title }) => [id, title] as const),
  ])
}

/** Midnight of a day where the administrator is, as a moment; undefined for what is no day. */
export function midnightOf(day: string, later = 0): string | undefined {
  const [, year, month, date] = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(day) ?? []
  return year && new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString()
}

/** Pages of 20, the newest first. */
export function useAudit({ q, area, person, thing, since, until }: Filters) {
  const words = q.trim().slice(0, 200)
  const [first, after] = [midnightOf(since), midnightOf(until, 1)]
  const query = {
    ...(words && { q: words }),
    ...(area && { action: area }),
    ...(person && { person }),
    ...(thing && { thing }),
    ...(first && { from: first }),
    ...(after && { to: after }),
  }
  return useInfiniteQuery({
    queryKey: [audit.list.path, { query }],
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(audit.list, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
