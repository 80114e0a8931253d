import { insights, newsAuthoring as authoring } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api.ts'
import { useFilters } from '../../ui/list/use-filters.ts'
import { useList } from '../../ui/list/use-list.ts'

export const states = ['all', 'waiting', 'confirmed'] as const
export type State = (typeof states)[number]

const shape = { show: ['waiting', 'confirmed'] } as const

/** Who is shown stands in the address. */
export function useShown() {
  const { filters, change } = useFilters(shape)
  const shown: State = filters.show || 'all'
  return [shown, (state: State) => change({ show: state === 'all' ? '' : state })] as const
}

export const confirmedIn = (state: State): boolean | undefined => (state === 'all' ? undefined : state === 'confirmed')

/** A hundred people at a time, by name. */
export const useReceipts = (id: string, state: State) =>
  useList(authoring.confirmations, { params: { id }, query: { limit: 100, confirmed: confirmedIn(state) } })

/** The item with its numbers, reminders included. */
export const useItem = (id: string) => useQuery(queryOf(insights.ofNews, { params: { id } }))
