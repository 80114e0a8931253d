import type { Change } from '../ui/list/use-filters.ts'

/** As the address of a log has them, such as 2026-11-20. */
type Days = { since: string; until: string }

/** What a range of days takes, for a log. */
export const rangeOf = ({ since, until }: Days, change: Change<Days>) => ({
  filters: { from: since, to: until },
  change: ({ from, to }: { from?: string; to?: string }) =>
    change({ ...(from !== undefined && { since: from }), ...(to !== undefined && { until: to }) }),
})

/** Midnight of a day where the administrator is, as a moment; undefined for what is no day. */
export function midnightOf(day: string, later = 0): string | undefined {
  const [, year, month, date] = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(day) ?? []
  return year && new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString()
}

/** Days as the moments between which they lie. */
export const between = ({ since, until }: Days) => ({ from: midnightOf(since), to: midnightOf(until, 1) })
