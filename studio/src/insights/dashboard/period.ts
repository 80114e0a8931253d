import { insights } from '@megdan/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { queryOf } from '../../platform/api.ts'
import { today } from '../today.ts'

export const lengths = [7, 30, 90] as const
type Length = (typeof lengths)[number]
export type DashboardQuery = { days: Length; group: string }

const usual: Length = 30
const dayLength = 86_400_000

/** The last days, today included, as the server asks for them. */
export function periodOf(days: number, now = new Date()) {
  const to = today(now)
  return { from: new Date(Date.parse(to) - (days - 1) * dayLength).toISOString().slice(0, 10), to }
}

/** What is shown stands in the address. */
export function useAsked() {
  const [params, setParams] = useSearchParams()
  const query: DashboardQuery = {
    days: lengths.find((length) => String(length) === params.get('days')) ?? usual,
    group: params.get('group') ?? '',
  }
  const change = (changes: Partial<DashboardQuery>) => {
    const { days, group } = { ...query, ...changes }
    setParams({ ...(days !== usual && { days: String(days) }), ...(group && { group }) }, { replace: true })
  }
  return [query, change] as const
}

/** Looked at again every minute, while somebody looks. */
export const useInsights = ({ days, group }: DashboardQuery) =>
  useQuery({
    ...queryOf(insights.get, { query: { ...periodOf(days), ...(group && { group }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
