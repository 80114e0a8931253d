import { calendar, newsAuthoring, newsCalendar } from '@megdan/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { queryOf } from '../../platform/api.ts'
import { useFilters } from '../../ui/list/use-filters.ts'
import { narrowingOf, useNewsFilters } from '../list.ts'
import {
  addDays,
  addMonths,
  type Day,
  dayOfTime,
  isDay,
  periodOf,
  type View,
  views,
  weeksAhead,
  weeksOf,
} from './days.ts'

export const kinds = ['news', 'notifications', 'surveys'] as const
export type Kind = (typeof kinds)[number]
const hiding = { hide: undefined } as const

/** What is shown stands in the address: the view, one day of it, and to what the news are narrowed. */
export function useShown(now: number) {
  const { filters, change: changeFilters } = useNewsFilters()
  const [params, setParams] = useSearchParams()
  const dayParam = params.get('day')
  const day = isDay(dayParam) ? dayParam : dayOfTime(now)
  const view: View = views.find((one) => one === params.get('view')) ?? 'ahead'
  const show = (shown: { view?: View; day?: Day }) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(shown)) before.set(name, value)
        return before
      },
      { replace: true },
    )
  const turn = (steps: 1 | -1) =>
    show({
      day: view === 'month' ? addMonths(day, steps) : addDays(day, (view === 'week' ? 7 : 7 * weeksAhead) * steps),
    })
  const { hide } = useFilters(hiding).filters
  const hidden = new Set(hide.split(',').filter(Boolean))
  const toggle = (kind: Kind) => {
    const next = kinds.filter((one) => hidden.has(one) !== (one === kind))
    setParams(
      (before) => {
        if (next.length > 0) before.set('hide', next.join())
        else before.delete('hide')
        return before
      },
      { replace: true },
    )
  }
  return { hidden, toggle, filters, changeFilters, day, view, weeks: weeksOf(view, day), show, turn }
}

export const useCalendar = ({ filters, weeks }: Pick<ReturnType<typeof useShown>, 'filters' | 'weeks'>) =>
  useQuery({
    ...queryOf(newsCalendar.list, { query: { ...narrowingOf(filters), ...periodOf(weeks) } }),
    placeholderData: keepPreviousData,
  })

/** What reaches people beside the news. */
export const useOthers = (weeks: Day[][]) =>
  useQuery({ ...queryOf(calendar.others, { query: periodOf(weeks) }), placeholderData: keepPreviousData })

/** What could still go into it, last written first. */
export const useDrafts = (filters: Parameters<typeof narrowingOf>[0]) =>
  useQuery(queryOf(newsAuthoring.list, { query: { limit: 20, status: 'draft', ...narrowingOf(filters) } }))
