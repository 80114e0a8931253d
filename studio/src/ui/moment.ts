import { insightsZone, languageTags } from '@megdan/contract'
import type { StudioLanguage } from '../texts/index.ts'

/** As a calendar has it; months begin with 1. */
export type Day = { year: number; month: number; day: number }
/** By a clock of 24 hours. */
export type Clock = { hour: number; minute: number }

const twoDigits = (value: number) => String(value).padStart(2, '0')
const dayOf = (at: Date): Day => ({ year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() })
const dateOf = ({ year, month, day }: Day) => new Date(year, month - 1, day)

const exists = (day: Day): boolean => {
  const { year, month, day: of } = dayOf(dateOf(day))
  return year === day.year && month === day.month && of === day.day
}

/** «26.11», «26.11.2026», «2026-11-26»: the day always comes before the month. Without a year the next such day is meant. */
export function readDay(text: string, now: Date): Day | undefined {
  const written = text.trim()
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written) ?? []
  if (isoYear) return sound({ year: Number(isoYear), month: Number(isoMonth), day: Number(isoDay) })
  const [, day, month, year] = /^(\d{1,2})[./ -](\d{1,2})(?:[./ -](\d{4}|\d{2}))?(?: ?г)?\.?$/.exec(written) ?? []
  if (!day) return undefined
  const asked = { month: Number(month), day: Number(day) }
  if (year) return sound({ ...asked, year: year.length === 2 ? 2000 + Number(year) : Number(year) })
  const today = dateOf(dayOf(now))
  const thisYear = { ...asked, year: today.getFullYear() }
  return sound(dateOf(thisYear) < today ? { ...asked, year: thisYear.year + 1 } : thisYear)
}

const sound = (day: Day) => (exists(day) ? day : undefined)

/** «8», «8:30», «08.30», «0830», «8:30 ч.». */
export function readClock(text: string): Clock | undefined {
  const written = text
    .trim()
    .replace(/[чh]\.?$/i, '')
    .trim()
  const [, hour, minute = '0'] =
    /^(\d{1,2})(?:[:. ](\d{2}))?$/.exec(written) ?? /^(\d{1,2})(\d{2})$/.exec(written) ?? []
  if (hour === undefined) return undefined
  const clock = { hour: Number(hour), minute: Number(minute) }
  return clock.hour < 24 && clock.minute < 60 ? clock : undefined
}

/** A day, or a day with its hour after it. */
export function readMoment(text: string, now: Date): { day: Day; clock?: Clock } | undefined {
  const alone = readDay(text, now)
  if (alone) return { day: alone }
  const parts = text
    .trim()
    .slice(0, 40)
    .split(/[T,\s]/)
  for (const cut of parts.keys()) {
    const day = readDay(parts.slice(0, cut).join(' '), now)
    const clock = readClock(parts.slice(cut).join(' '))
    if (day && clock) return { day, clock }
  }
  return undefined
}

/** An hour that a change of clocks skips becomes the next one that exists; of one that comes twice the first is meant. */
export const momentAt = ({ year, month, day }: Day, { hour, minute }: Clock): string =>
  new Date(year, month - 1, day, hour, minute).toISOString()

/** The same without its seconds, as its field has it. */
export const toTheMinute = (time: string): string => momentAt(dayOfMoment(time), clockOfMoment(time))

export const dayOfMoment = (time: string): Day => dayOf(new Date(time))
export const clockOfMoment = (time: string): Clock => {
  const at = new Date(time)
  return { hour: at.getHours(), minute: at.getMinutes() }
}

/** «26.11.2026» */
export const writtenDay = ({ year, month, day }: Day): string => `${twoDigits(day)}.${twoDigits(month)}.${year}`
/** «08:30» */
export const writtenClock = ({ hour, minute }: Clock): string => `${twoDigits(hour)}:${twoDigits(minute)}`

/** The days from today on. */
export const daysFrom = (now: Date, count: number): Day[] =>
  Array.from({ length: count }, (_, ahead) => dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead)))

export const isSameDay = (one: Day, other: Day): boolean => writtenDay(one) === writtenDay(other)

/** «чт 26» */
export const shortDay = (day: Day, language: StudioLanguage): string =>
  `${dateOf(day).toLocaleDateString(languageTags[language], { weekday: 'short' })} ${day.day}`

/** «четвъртък, 26 ноември»; with the year where it is another one. */
export function longDay(day: Day, language: StudioLanguage, now: Date): string {
  const year = day.year === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return dateOf(day).toLocaleDateString(languageTags[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...year,
  })
}

/** «четвъртък, 26 ноември, 08:30» */
export const longMoment = (time: string, language: StudioLanguage, now = new Date()): string =>
  `${longDay(dayOfMoment(time), language, now)}, ${writtenClock(clockOfMoment(time))}`

/** What is chosen for a day of which no hour was said: the morning, or the next whole hour of today. */
export function usualClock(day: Day, now: Date): Clock {
  const next = now.getHours() + 1
  return isSameDay(day, dayOf(now)) && next > 9 && next < 24 ? { hour: next, minute: 0 } : { hour: 9, minute: 0 }
}

const hourInZone = new Intl.DateTimeFormat('en', {
  timeZone: insightsZone,
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
})
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const [minutesBefore, hourLength] = [15, 3_600_000]

/** A quarter of an hour before this weekday and hour of the statistics come next; weekdays are from 1, Monday. */
export function nextBefore({ weekday, hour }: { weekday: number; hour: number }, now: Date): string {
  const first = Math.ceil((now.getTime() + minutesBefore * 60_000) / hourLength) * hourLength
  for (let at = first; at < first + 8 * 24 * hourLength; at += hourLength) {
    const parts = new Map(hourInZone.formatToParts(at).map(({ type, value }) => [type, value]))
    const isIt = weekdays.indexOf(parts.get('weekday') ?? '') === weekday - 1 && Number(parts.get('hour')) === hour
    if (isIt) return new Date(at - minutesBefore * 60_000).toISOString()
  }
  return new Date(first).toISOString()
}
