import { type Language, languageTags } from '@megdan/contract'
import { timeWords } from './time-words.ts'

export type Locale = Language
export type Moment = string | number | Date

const nbsp = '\u00a0'
/** No line ends where it stands; beside a hyphen of the font, since ours have no non-breaking one. */
const joiner = '\u2060'
const day = 86_400_000
const formatters = new Map<string, unknown>()

/** Cached: Intl objects are slow to make and cheap to keep. */
function formatterOf<T>(kind: string, locale: Locale, options: object, make: (tag: string) => T): T {
  const key = `${kind}${locale}${JSON.stringify(options)}`
  const cached = formatters.get(key) as T | undefined
  if (cached) return cached
  const made = make(languageTags[locale])
  formatters.set(key, made)
  return made
}

function dateText(at: Moment, locale: Locale, options: Intl.DateTimeFormatOptions) {
  return formatterOf('date', locale, options, (tag) => new Intl.DateTimeFormat(tag, options)).format(new Date(at))
}

/** Sorts moments as the server writes them, the earliest first; comparing by language would wake up all of Intl. */
export const byTime = (one: string, other: string): number => Number(one > other) - Number(one < other)

/** In the device's own time zone the clock is read without Intl, which the home page should not have to load. */
function midnight(at: Moment, timeZone?: string): number {
  const moment = new Date(at)
  if (!timeZone) return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
  const parts = dateText(moment, 'en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).split('/')
  return Date.UTC(Number(parts[2]), Number(parts[1]) - 1, Number(parts[0]))
}

/** Whole calendar days from `now` to `at` where the reader is: 0 today, -1 yesterday, 1 tomorrow. */
export function daysFrom(now: Moment, at: Moment, timeZone?: string): number {
  return Math.round((midnight(at, timeZone) - midnight(now, timeZone)) / day)
}

/** «сега», «преди 40 мин», «преди 2 ч» (within 6 hours), «днес», «вчера», «20 ноември», «20 ноември 2025 г.» */
export function timeAgo(at: Moment, locale: Locale, now: Moment = Date.now(), timeZone?: string): string {
  const words = timeWords[locale]
  const passed = Math.floor((new Date(now).getTime() - new Date(at).getTime()) / 60_000)
  if (passed < 1 && passed > -2) return words.now
  if (passed >= 1 && passed < 60) return words.ago(`${passed}${nbsp}${words.minute}`)
  if (passed >= 60 && passed < 360) return words.ago(`${Math.floor(passed / 60)}${nbsp}${words.hour}`)
  const days = daysFrom(now, at, timeZone)
  if (days === 0) return words.today
  if (days === -1) return words.yesterday
  return dateLong(at, locale, now, timeZone)
}

function dayOf(at: Moment, timeZone?: string): [day: number, month: number, year: number] {
  const date = new Date(midnight(at, timeZone))
  return [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()]
}

/** «20 ноември», with the year only when it is another one. */
export function dateLong(at: Moment, locale: Locale, now: Moment = Date.now(), timeZone?: string): string {
  const words = timeWords[locale]
  const [day, month, year] = dayOf(at, timeZone)
  const text = `${day}${nbsp}${words.months[month]}`
  return year === dayOf(now, timeZone)[2] ? text : `${text} ${year}${words.year}`
}

/** «Петък, 20 ноември» */
export function dateWithWeekday(at: Moment, locale: Locale, timeZone?: string): string {
  const { weekdays, after_weekday } = timeWords[locale]
  const weekday = weekdays[new Date(midnight(at, timeZone)).getUTCDay()]
  return `${weekday}${after_weekday} ${dateLong(at, locale, at, timeZone)}`
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** «08:31»; the first thing that the app says when it is offline, so it needs no Intl either. */
export function clock(at: Moment, locale: Locale, timeZone?: string): string {
  const moment = new Date(at)
  if (!timeZone) return `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`
  return dateText(at, locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** «20 ноември, 08:31» */
export function dateAndClock(at: Moment, locale: Locale, now: Moment = Date.now(), timeZone?: string): string {
  return `${dateLong(at, locale, now, timeZone)}, ${clock(at, locale, timeZone)}`
}

export type DayGroup = 'today' | 'yesterday' | 'earlier'

export function dayGroup(at: Moment, now: Moment = Date.now(), timeZone?: string): DayGroup {
  const days = daysFrom(now, at, timeZone)
  return days >= 0 ? 'today' : days === -1 ? 'yesterday' : 'earlier'
}

const plain: Intl.NumberFormatOptions = {}

/** «1 284», «12,5»: thousands by a no-break space in Bulgarian from four digits on. */
export function number(value: number, locale: Locale, options: Intl.NumberFormatOptions = plain): string {
  if (options === plain && Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  const all = { useGrouping: 'always', ...options } as Intl.NumberFormatOptions
  return formatterOf('number', locale, all, (tag) => new Intl.NumberFormat(tag, all))
    .format(value)
    .replace(/[\u202f ]/g, nbsp)
}

/** Of a share from 0 to 1: «48%», with so many digits after the comma at most. */
export function percent(share: number, locale: Locale, maximumFractionDigits = 0): string {
  return number(share, locale, { style: 'percent', maximumFractionDigits })
}

/** «3 мин»; long «1 минута», «3 минути» */
export function minutes(count: number, locale: Locale, length: 'short' | 'long' = 'short'): string {
  if (length === 'short') return `${number(count, locale)}${nbsp}${timeWords[locale].minute}`
  return number(count, locale, { style: 'unit', unit: 'minute', unitDisplay: length })
}

/** «32 MB», in steps of 1000 */
export function fileSize(bytes: number, locale: Locale): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  const value = bytes / 1000 ** step
  const maximumFractionDigits = value < 10 && step > 0 ? 1 : 0
  return number(value, locale, { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits })
}

/** «1:05» of so many whole seconds, and with hours «1:01:05». */
export function playingTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The form of a counted word, by the rule of both languages: plural(5, { one: 'въпрос', other: 'въпроса' }), put together by the texts. */
export function plural(count: number, forms: { one: string; other: string }): string {
  return count === 1 ? forms.one : forms.other
}

/** Ties one-letter words, numbers and «по-», «най-» to what follows, so that no line ends with them. */
export function bindShortWords(text: string): string {
  const tie = (part: string) => part.replace(/(^|[\s(„])([авеиксуоя]) (?=\S)/gi, `$1$2${nbsp}`)
  // Twice, because two such words in a row share the space between them.
  return tie(tie(text))
    .replace(/(\d) (?=[\p{L}%€])/gu, `$1${nbsp}`)
    .replace(/ ([–—]) /g, `${nbsp}$1 `)
    .replace(/(^|[^\p{L}])(по|най)-(?=\p{L})/giu, `$1$2-${joiner}`)
}
