import { insights, itemOrders } from '@megdan/contract'
import { useList } from '../../ui/list/use-list.ts'
import { useFilters } from '../../ui/list/use-filters.ts'
import { periodOf } from '../dashboard/period.ts'

export const lengths = [7, 30, 90, 365] as const
type Length = (typeof lengths)[number]
const usual: Length = 30

const shape = { days: lengths.map(String), view: ['groups'], sort: itemOrders, ascending: ['true'] } as const

/** What is asked for stands in the address: the last days, how they are shown, by which column they stand. */
export function useAskedItems() {
  const { filters, change } = useFilters(shape)
  const days = lengths.find((length) => String(length) === filters.days) ?? usual
  return {
    days,
    view: filters.view === 'groups' ? ('groups' as const) : ('table' as const),
    sort: filters.sort || ('published' as const),
    ascending: filters.ascending === 'true',
    period: periodOf(days),
    setDays: (value: Length) => change({ days: value === usual ? '' : String(value) }),
    setView: (value: 'table' | 'groups') => change({ view: value === 'table' ? '' : value }),
    setSort: (sort: (typeof itemOrders)[number], ascending: boolean) =>
      change({ sort: sort === 'published' ? '' : sort, ascending: ascending ? 'true' : '' }),
  }
}

export type AskedItems = ReturnType<typeof useAskedItems>

export const usePublishedItems = ({ period, sort, ascending }: AskedItems) =>
  useList(insights.items, { query: { ...period, sort, ...(ascending && { ascending }), limit: 20 } })
