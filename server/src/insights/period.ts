import { insightsZone } from '@megdan/contract'
import type { Period } from '../platform/database/period.ts'

const dayLength = 86_400_000
/** A day by its date stands for itself in UTC, which has no clock changes. */
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

const usualLength = 30
const dayIn = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: insightsZone })

/** What was asked for, or the days up to today. */
export function periodOf({ from, to }: Partial<Period>, now: Date): Period {
  const last = to ?? dayIn.format(now)
  return { from: from ?? dayAt(at(last) - (usualLength - 1) * dayLength), to: last }
}

export const dayBefore = (day: string): string => dayAt(at(day) - dayLength)

/** Negative when the ends are the wrong way round. */
export const lengthOf = ({ from, to }: Period): number => (at(to) - at(from)) / dayLength + 1

export const daysOf = (period: Period): string[] =>
  Array.from({ length: Math.max(lengthOf(period), 0) }, (_, index) => dayAt(at(period.from) + index * dayLength))

/** As many days, up to the day before. */
export const previousOf = (period: Period): Period => ({
  from: dayAt(at(period.from) - lengthOf(period) * dayLength),
  to: dayAt(at(period.from) - dayLength),
})
