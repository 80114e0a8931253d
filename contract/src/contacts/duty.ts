// When a contact answers. Without schemas, since the browser takes it whole.
import type { Language } from '../languages.ts'
import { isBulgarianHoliday } from '../news/bulgarian-holidays.ts'
import { type Weekday, weekdays } from '../notifications/quiet-hours.ts'
import { addDays, type Day, dayAt, momentAt, weekdayOf } from '../zoned-time.ts'

/** Hours of one weekday, `HH:MM`; a `to` not after `from` is on the next day. */
export type DutyHours = { day: Weekday; from: string; to: string }
/** A week of them; without any, nothing is known. */
export type Duty = readonly DutyHours[]

/** Three times in each day of the week. */
export const mostDutyHours = 21
/** What a week is typed in; each day with other hours fits. */
export const longestDuty = 300
/** With all the spaces that somebody may leave in a cell. */
const longestCell = 10 * longestDuty

/** The clock by which contacts answer, wherever their reader is. */
const zone = 'Europe/Sofia'

const dayLength = 24 * 3_600_000
/** Longer than any holidays in a row, for who answers on one weekday alone. */
const ahead = 22

type Span = { from: number; to: number }

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A public holiday is like a Sunday. */
function spansOf(duty: Duty, date: Day): Span[] {
  const weekday = isBulgarianHoliday(date) ? 'sun' : weekdays[weekdayOf(date)]
  return duty.flatMap(({ day, from, to }) => {
    if (day !== weekday) return []
    const end = to > from ? date : addDays(date, 1)
    return [
      {
        from: momentAt(zone, date, minutesOf(from), 'first').getTime(),
        to: momentAt(zone, end, minutesOf(to), 'last').getTime(),
      },
    ]
  })
}

/** Spans that touch are one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push({ ...span })
  }
  return all
}

/** Until when they answer, or from when they will; `until` is null where there is no end in sight. */
export type OnDuty = { answers: true; until: Date | null } | { answers: false; from: Date }

/** Undefined where nobody has said when they answer. Pure, and the same in browser and server. */
export function dutyAt(duty: Duty, at: Date): OnDuty | undefined {
  if (duty.length === 0) return undefined
  const today = dayAt(zone, at)
  const days = Array.from({ length: ahead }, (_, day) => addDays(today, day - 1))
  const spans = joined(days.flatMap((day) => spansOf(duty, day)))
  const next = spans.find(({ to }) => to > at.getTime())
  if (!next) return undefined
  if (next.from > at.getTime()) return { answers: false, from: new Date(next.from) }
  return { answers: true, until: next.to - at.getTime() > 8 * dayLength ? null : new Date(next.to) }
}

type Words = {
  always: string
  /** From Monday on. */
  days: readonly string[]
  /** How else they are typed, in small letters. */
  typed: readonly string[]
  /** What begins so means each day. */
  daily: string
}

const words: Record<Language, Words> = {
  bg: {
    always: 'денонощно',
    days: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд'],
    typed: ['понеделник|пон', 'вторник', 'сряда', 'четвъртък|чет', 'петък|пет', 'събота|съб', 'неделя|нед'],
    daily: 'всеки ден',
  },
  en: {
    always: 'round the clock',
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    typed: ['monday|mo', 'tuesday|tu', 'wednesday|we', 'thursday|th', 'friday|fr', 'saturday|sa', 'sunday|su'],
    daily: 'daily',
  },
  ro: {
    always: 'non-stop',
    days: ['lu', 'ma', 'mi', 'jo', 'vi', 'sâ', 'du'],
    typed: [
      'luni|lun',
      'marți|marti|mar',
      'miercuri|mie',
      'joi',
      'vineri|vin',
      'sâmbătă|sambata|sâm',
      'duminică|duminica|dum',
    ],
    daily: 'zilnic',
  },
}

const said = Object.values(words)
const everyDay = new Set(said.map(({ daily }) => daily))
const everyHour = new Set([...said.map(({ always }) => always), '24/7', 'нонстоп', 'non stop'])
const dayByWord = new Map(
  said.flatMap(({ days, typed }) =>
    weekdays.flatMap((day, at) =>
      [days[at] ?? '', ...(typed[at] ?? '').split('|')].map((word) => [word.toLowerCase(), day] as const),
    ),
  ),
)

const wholeDay = { from: '00:00', to: '00:00' }
const everyDays = (hours: Omit<DutyHours, 'day'>) => weekdays.map((day) => ({ day, ...hours }))

/** «пн–пт», «сб, нд», «пт–пн» */
function daysIn(text: string): Weekday[] | undefined {
  if (everyDay.has(text)) return [...weekdays]
  const days = text
    .split(/[,&+]| и | and | și /)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [first = -1, last = first, ...more] = one
        .split('-')
        .map((word) => dayByWord.get(word.trim().replace(/\.$/, '')))
        .map((day) => (day ? weekdays.indexOf(day) : -1))
      if (more.length > 0 || first < 0 || last < 0) return undefined
      const long = (last - first + 7) % 7
      return Array.from({ length: long + 1 }, (_, at) => weekdays[(first + at) % 7] ?? 'mon')
    })
  return days.length === 0 || days.includes(undefined) ? undefined : days.flatMap((one) => one ?? [])
}

const timeIn = (hour: string | undefined, minute = '00') => {
  if (hour === undefined) return undefined
  const time = `${hour.padStart(2, '0')}:${minute}`
  return time === '24:00' ? '00:00' : /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined
}

/** «8:30-17:30», «8-12, 13-17 ч.» */
function hoursIn(text: string): Omit<DutyHours, 'day'>[] | undefined {
  if (everyHour.has(text)) return [wholeDay]
  const all = text.split(',').map((one) => {
    const [, hour, minute, toHour, toMinute] =
      /^(\d{1,2})(?:[:.](\d\d))?-(\d{1,2})(?:[:.](\d\d))?(?:ч\.?|h)?$/.exec(one.replaceAll(' ', '')) ?? []
    const [from, to] = [timeIn(hour, minute), timeIn(toHour, toMinute)]
    return from && to ? { from, to } : undefined
  })
  return all.includes(undefined) ? undefined : all.flatMap((one) => one ?? [])
}

const placeOf = ({ day, from }: DutyHours) => `${weekdays.indexOf(day)} ${from}`

/** A week as it is typed, in any of the languages: «пн–пт 8:30–17:30; сб 9–13», «денонощно». Undefined where it cannot be read. */
export function dutyOf(text: string): DutyHours[] | undefined {
  if (text.length > longestCell) return undefined
  const plain = text.toLowerCase().replace(/[–—−]/g, '-').replace(/\s+/g, ' ').trim()
  if (plain === '') return []
  if (plain.length > longestDuty) return undefined
  if (everyHour.has(plain)) return everyDays(wholeDay)
  const all = plain.split(';').flatMap((part): (DutyHours | undefined)[] => {
    const trimmed = part.trim()
    if (trimmed === '') return []
    const always = [...everyHour].find((word) => trimmed.endsWith(` ${word}`))
    const begin = always ? trimmed.length - always.length : trimmed.search(/\d/)
    if (begin < 0) return [undefined]
    const days = daysIn(trimmed.slice(0, begin).trim().replace(/[,:]$/, ''))
    const hours = hoursIn(trimmed.slice(begin))
    return days && hours ? days.flatMap((day) => hours.map((each) => ({ day, ...each }))) : [undefined]
  })
  if (all.includes(undefined) || all.length > mostDutyHours) return undefined
  const unique = new Map(all.flatMap((one) => (one ? [[`${placeOf(one)} ${one.to}`, one] as const] : [])))
  return [...unique.values()].toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

const isWholeDay = ({ from, to }: DutyHours) => from === wholeDay.from && to === wholeDay.to
/** Each day of the week as a whole. */
export const isRoundTheClock = (duty: Duty): boolean =>
  weekdays.every((day) => duty.some((one) => one.day === day && isWholeDay(one)))

const short = (time: string) => time.replace(/^0/, '')

/** «пн–пт 8:30–17:30; сб 9:00–13:00», «денонощно»: as it is shown, and as `dutyOf` reads it. */
export function dutyText(duty: Duty, language: Language): string {
  const { always, days } = words[language]
  if (isRoundTheClock(duty)) return always
  const spanOf = ({ from, to }: DutyHours) => `${short(from)}–${to === '00:00' ? '24:00' : short(to)}`
  const hoursOf = (day: Weekday) => {
    const all = duty.filter((one) => one.day === day)
    return all.some(isWholeDay) ? always : all.map(spanOf).join(', ')
  }
  const runs: { first: number; last: number; hours: string }[] = []
  for (const [at, day] of weekdays.entries()) {
    const hours = hoursOf(day)
    const run = runs.at(-1)
    if (run?.hours === hours) run.last = at
    else runs.push({ first: at, last: at, hours })
  }
  return runs
    .filter(({ hours }) => hours !== '')
    .map(({ first, last, hours }) => {
      const dash = last - first > 1 ? '–' : ', '
      return `${days[first]}${last > first ? `${dash}${days[last]}` : ''} ${hours}`
    })
    .join('; ')
}
