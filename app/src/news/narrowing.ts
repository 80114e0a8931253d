import type { FeedFilter } from './feed.ts'

export const companies = ['all', 'mine', 'everyone'] as const
export const periods = ['any', 'today', 'week', 'month'] as const
export type Company = (typeof companies)[number]
export type Period = (typeof periods)[number]

/** To what somebody narrows the list, besides its chips; it stands in the address of the page. */
export type Narrowing = { category: string | undefined; company: Company; period: Period }

const days: Record<Exclude<Period, 'any'>, number> = { today: 0, week: 7, month: 30 }

export function readNarrowing(query: URLSearchParams): Narrowing {
  const { category, company, period } = Object.fromEntries(query)
  return {
    category: category !== undefined && /^[\w-]{1,64}$/.test(category) ? category : undefined,
    company: companies.find((each) => each === company) ?? 'all',
    period: periods.find((each) => each === period) ?? 'any',
  }
}

/** What of it stands in the address. */
export const toQuery = ({ category, company, period }: Narrowing): Record<string, string | undefined> => ({
  category,
  company: company === 'all' ? undefined : company,
  period: period === 'any' ? undefined : period,
})

/** From midnight on, so that everybody asks for the same. */
function sinceOf(period: Exclude<Period, 'any'>, now: Date): string {
  const since = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days[period])
  return since.toISOString()
}

export const filterOf = ({ category, company, period }: Narrowing, now = new Date()): FeedFilter => ({
  category,
  ...(company === 'mine' && { mine: true }),
  ...(company === 'everyone' && { everyone: true }),
  since: period === 'any' ? undefined : sinceOf(period, now),
})

export const countOf = ({ category, company, period }: Narrowing): number =>
  Number(category !== undefined) + Number(company !== 'all') + Number(period !== 'any')

export const whole: Narrowing = { category: undefined, company: 'all', period: 'any' }
