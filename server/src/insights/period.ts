import type { Period } from '../platform/database/period.ts'
import { Failure } from '../platform/http/failure.ts'
import { dayOf } from '../platform/time-zone.ts'

const dayLength = 86_400_000
/** A day by its date stands for itself in UTC, which has no clock changes. */
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

const usualLength = 30

/** What was asked for, or the days up to today. */
function periodOf({ from, to }: Partial<Period>, now: Date): Period {
  const last = to ?? dayOf(now)
  return { from: from ?? dayAt(at(last) - (usualLength - 1) * dayLength), to: last }
}

export const dayBefore = (day: string): string => dayAt(at(day) - dayLength)

/** Negative when the ends are the wrong way round. */
export const lengthOf = ({ from, to }: Period): number => (at(to) - at(from)) / dayLength + 1

const longest = 366

/** What was asked for, refused when it is none or too long. */
export function boundPeriod(asked: Partial<Period>, now: Date): Period {
  const period = periodOf(asked, now)
  const length = lengthOf(period)
  if (length < 1 || length > longest) {
    const fields = { to: length < 1 ? 'too_small' : 'too_big' }
    throw new Failure('invalid', { message: 'Invalid query.', fields })
  }
  return period
}

export const daysOf = (period: Period): string[] =>
  Array.from({ length: Math.max(lengthOf(period), 0) }, (_, index) => dayAt(at(period.from) + index * dayLength))

/** As many days, up to the day before. */
export const previousOf = (period: Period): Period => ({
  from: dayAt(at(period.from) - lengthOf(period) * dayLength),
  to: dayAt(at(period.from) - dayLength),
})

/** A month such as 2026-10 as far as it has come, or the last whole one, and what it is set beside. */
export function monthOf(month: string | undefined, now: Date): Month {
  const today = dayOf(now)
  const asked = month ?? dayBefore(`${today.slice(0, 7)}-01`).slice(0, 7)
  const whole = wholeMonth(asked)
  if (whole.to > today && whole.from <= today) {
    const period = { from: whole.from, to: today }
    return { period, previous: previousOf(period), unfinished: true }
  }
  return { period: whole, previous: wholeMonth(dayBefore(whole.from).slice(0, 7)), unfinished: false }
}
type Month = { period: Period; previous: Period; unfinished: boolean }

function wholeMonth(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: dayAt(Date.UTC(year, number, 0)) }
}
