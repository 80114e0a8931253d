import { newsCalendar } from '@megdan/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { queryOf } from '../../platform/api.ts'
import { narrowingOf, useNewsFilters } from '../list.ts'
import { addDays, addMonths, type Day, dayOfTime, isDay, periodOf, type View, weeksOf } from './days.ts'

/** What is shown stands in the address: the view, one day of it, and to what the news are narrowed. */
export function useShown(now: number) {
  const { filters, change: changeFilters } = useNewsFilters()
  const [params, setParams] = useSearchParams()
  const dayParam = params.get('day')
  const day = isDay(dayParam) ? dayParam : dayOfTime(now)
  const view: View = params.get('view') === 'week' ? 'week' : 'month'
  const show = (shown: { view?: View; day?: Day }) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(shown)) before.set(name, value)
        return before
      },
      { replace: true },
    )
  const turn = (steps: 1 | -1) => show({ day: view === 'week' ? addDays(day, 7 * steps) : addMonths(day, steps) })
  return { filters, changeFilters, day, view, weeks: weeksOf(view, day), show, turn }
}

export const useCalendar = ({ filters, weeks }: Pick<ReturnType<typeof useShown>, 'filters' | 'weeks'>) =>
  useQuery({
    ...queryOf(newsCalendar.list, { query: { ...narrowingOf(filters), ...periodOf(weeks) } }),
    placeholderData: keepPreviousData,
  })
