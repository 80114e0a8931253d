import { isBulgarianHoliday } from '../news/bulgarian-holidays.ts'
import { addDays, type Day, dayAt, isSameDay, momentAt, weekdayOf } from '../zoned-time.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** Quiet from `from` to `to`, both `HH:MM` by the person's clock; a `to` not after `from` is on the next day. */
export type QuietDay = {
  from: string
  to: string
  /** Quiet from midnight already, and to the next one at least. */
  all_day?: boolean
}

/** A person's quiet hours: of the weekday on which they begin. A weekday that is not there has none. */
export type QuietHours = {
  /** False keeps what was chosen and holds nothing. */
  on: boolean
  days: Partial<Record<Weekday, QuietDay>>
  /** Of Bulgarian public holidays, in place of their weekday's. */
  holidays?: QuietDay
}

/** A week that is quiet throughout would have no end; what has waited so long rings. */
const longest = 14 * 24 * 3_600_000

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function ruleOf({ days, holidays }: QuietHours, day: Day): QuietDay | undefined {
  if (holidays && isBulgarianHoliday(day)) return holidays
  return days[weekdays[weekdayOf(day)] ?? 'mon']
}

type Span = { from: Date; to: Date }

/** The hours that begin on this day, as moments. */
function spanOf(quiet_hours: QuietHours, time_zone: string, day: Day): Span | undefined {
  const rule = ruleOf(quiet_hours, day)
  if (!rule) return undefined
  const [from, to] = [minutesOf(rule.from), minutesOf(rule.to)]
  const overnight = to <= from
  return {
    from: momentAt(time_zone, day, rule.all_day ? 0 : from, 'first'),
    to:
      rule.all_day && !overnight
        ? momentAt(time_zone, addDays(day, 1), 0, 'last')
        : momentAt(time_zone, overnight ? addDays(day, 1) : day, to, 'last'),
  }
}

/**
 * When the quiet in which `at` lies ends, or undefined when it is not quiet then.
 * Hours that touch or overlap are one quiet; no quiet is longer than 14 days. Pure, and the same in browser and server.
 */
export function quietUntil(quiet_hours: QuietHours | undefined, time_zone: string, at: Date): Date | undefined {
  if (!quiet_hours?.on) return undefined
  let end = at
  for (;;) {
    const today = dayAt(time_zone, end)
    const ends = [-1, 0].flatMap((days) => {
      const span = spanOf(quiet_hours, time_zone, addDays(today, days))
      return span && span.from <= end && end < span.to ? [span.to.getTime()] : []
    })
    if (ends.length === 0) return end > at ? end : undefined
    end = new Date(Math.max(...ends))
    if (end.getTime() - at.getTime() >= longest) return new Date(at.getTime() + longest)
  }
}

/** The first moment of this day at which a quiet ends that goes no further; undefined where none does. */
export function quietEndOn(quiet_hours: QuietHours | undefined, time_zone: string, day: Day): Date | undefined {
  if (!quiet_hours?.on) return undefined
  const ends = [-1, 0].flatMap((days) => spanOf(quiet_hours, time_zone, addDays(day, days))?.to ?? [])
  const own = ends.filter((end) => isSameDay(dayAt(time_zone, end), day) && !quietUntil(quiet_hours, time_zone, end))
  return own.toSorted((one, other) => one.getTime() - other.getTime())[0]
}
