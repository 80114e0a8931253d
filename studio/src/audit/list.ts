import { audit, groups, categoriesAuthoring } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'
import { type FiltersOf, useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'
import type { Names } from './difference.ts'

/** `since` and `until` are days such as 2026-11-20, both of them included. */
const shape = {
  q: undefined,
  area: undefined,
  person: undefined,
  thing: undefined,
  since: undefined,
  until: undefined,
} as const
export type Filters = FiltersOf<typeof shape>

export const useAuditFilters = () => useFilters(shape)

/** What categories and groups are called now; without them their ids are shown. */
export function useNames(): Names {
  const categories = useQuery(queryOf(categoriesAuthoring.list)).data?.items ?? []
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

/** Days as the moments between which they lie. */
export const between = ({ since, until }: { since: string; until: string }) => ({
  from: midnightOf(since),
  to: midnightOf(until, 1),
})

/** The newest first. */
export const useAudit = ({ q, area, person, thing, ...days }: Filters) =>
  useList(audit.list, { query: { q, action: area, person, thing, ...between(days) } })
