import type { Insights } from './insights.ts'

type Hours = Insights['hours']
/** Fewer readings say nothing of a habit. */
const leastOfHabit = 20

/** The weekday and the hour at which most is read; undefined while so little was read that it may be chance. */
export function bestHourOf(hours: Hours): Hours[number] | undefined {
  if (hours.reduce((total, { reads }) => total + reads, 0) < leastOfHabit) return undefined
  return hours.toSorted((a, b) => b.reads - a.reads || a.weekday - b.weekday || a.hour - b.hour)[0]
}
