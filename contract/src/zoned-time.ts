/** A day of the calendar, without a time of day or a zone. `month` is 1 to 12. */
export type Day = { year: number; month: number; day: number }

const quarter = 15 * 60_000
const dayLength = 24 * 3_600_000
const clocks = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

function clockOf(time_zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(time_zone)
  if (!clock) {
    const shown = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
    const options = { ...shown, second: 'numeric', hourCycle: 'h23' } as const
    try {
      clock = new Intl.DateTimeFormat('en-US', { ...options, timeZone: time_zone })
    } catch {
      // A zone that this runtime has not heard of yet must not stop a send: then the house's own.
      clock = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'Europe/Sofia' })
    }
    clocks.set(time_zone, clock)
  }
  return clock
}

/** Milliseconds by which this zone's clock is ahead of UTC. Zones change on quarters of an hour only, so one answer serves a quarter. */
function offsetAt(time_zone: string, at: number): number {
  const start = Math.floor(at / quarter) * quarter
  const key = `${start} ${time_zone}`
  const cached = offsets.get(key)
  if (cached !== undefined) return cached
  const part: Record<string, number> = {}
  for (const { type, value } of clockOf(time_zone).formatToParts(start)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - start
  if (offsets.size > 5000) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/** The day on which this moment falls in this zone. */
export function dayAt(time_zone: string, at: Date): Day {
  const there = new Date(at.getTime() + offsetAt(time_zone, at.getTime()))
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1, day: there.getUTCDate() }
}

export const addDays = ({ year, month, day }: Day, days: number): Day => {
  const moved = new Date(Date.UTC(year, month - 1, day + days))
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
}

export const isSameDay = (one: Day, other: Day): boolean =>
  one.year === other.year && one.month === other.month && one.day === other.day

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = ({ year, month, day }: Day): number =>
  (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7

/**
 * The moment at which the clocks of this zone show these minutes after midnight of this day.
 * What they show twice is the `first` or the `last` of the two; what they skip is the moment of the jump.
 */
export function momentAt(time_zone: string, day: Day, minutes: number, which: 'first' | 'last'): Date {
  const shown = Date.UTC(day.year, day.month - 1, day.day, 0, minutes)
  const [before, after] = [offsetAt(time_zone, shown - dayLength), offsetAt(time_zone, shown + dayLength)]
  const fitting = [shown - before, shown - after].filter((at) => at + offsetAt(time_zone, at) === shown)
  if (fitting.length > 0) return new Date(which === 'first' ? Math.min(...fitting) : Math.max(...fitting))
  let [low, high] = [shown - Math.max(before, after), shown - Math.min(before, after)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (middle + offsetAt(time_zone, middle) < shown) low = middle
    else high = middle
  }
  return new Date(high)
}
