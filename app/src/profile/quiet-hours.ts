import { languageTags, type QuietDay, type QuietHours, type Weekday, weekdays } from '@megdan/contract'
import type { notificationSettings } from '../texts/bg/notification-settings.ts'
import type { AppLanguage } from '../texts/index.ts'

type Words = (typeof notificationSettings)['quiet']
/** A day has none, some hours, or all of them; a holiday without a rule of its own is like its weekday. */
export type QuietKind = 'none' | 'hours' | 'all_day'
export const quietKinds = ['none', 'hours', 'all_day'] as const

const usual: QuietDay = { from: '22:00', to: '07:00' }
const byDay: QuietDay = { from: '08:00', to: '16:00' }
const whole: QuietDay = { ...usual, all_day: true }
const isFree = (day: Weekday) => day === 'sat' || day === 'sun'
const ofDays = (rule: (day: Weekday) => QuietDay): QuietHours['days'] =>
  Object.fromEntries(weekdays.map((day) => [day, rule(day)]))
const freeDays: QuietHours['days'] = { sat: whole, sun: whole }

/** Ready-made ones: for whoever sleeps by night or by day, and with weekends and public holidays quiet as a whole. */
export const templates = {
  nights: { on: true, days: ofDays(() => usual) },
  night_shift: { on: true, days: ofDays(() => byDay) },
  free_days: { on: true, days: ofDays((day) => (isFree(day) ? whole : usual)), holidays: whole },
  only_free_days: { on: true, days: freeDays, holidays: whole },
} satisfies Record<string, QuietHours>
export const templateNames = ['nights', 'night_shift', 'free_days', 'only_free_days'] as const

export const kindOf = (rule: QuietDay | undefined): QuietKind => (rule ? (rule.all_day ? 'all_day' : 'hours') : 'none')

/** The same times where there were some. */
export const ruleOf = (kind: QuietKind, before: QuietDay | undefined): QuietDay | undefined =>
  kind === 'none' ? undefined : { ...usual, ...before, all_day: kind === 'all_day' }

export function withDay(hours: QuietHours, day: Weekday | 'holidays', rule: QuietDay | undefined): QuietHours {
  const { holidays, days, ...rest } = hours
  if (day === 'holidays') return { ...rest, days, ...(rule && { holidays: rule }) }
  const { [day]: _, ...others } = days
  return { ...rest, days: rule ? { ...others, [day]: rule } : others, ...(holidays && { holidays }) }
}

/** Monday's to Friday's are the same from now on. */
export const withWorkingDays = (hours: QuietHours, rule: QuietDay | undefined): QuietHours =>
  weekdays.filter((day) => !isFree(day)).reduce((all, day) => withDay(all, day, rule), hours)

export const endsNextDay = ({ from, to }: QuietDay): boolean => to <= from

export function ruleWords(rule: QuietDay | undefined, words: Words): string {
  if (!rule) return words.none
  if (!rule.all_day) return `${rule.from}–${rule.to}`
  return endsNextDay(rule) && rule.to > '00:00' ? words.all_day_until(rule.to) : words.all_day
}

/** In one glance: the hours where every day has the same. */
export function quietWords(hours: QuietHours | undefined, words: Words): string {
  if (!hours?.on) return words.off
  const all = new Set(weekdays.map((day) => ruleWords(hours.days[day], words)))
  const [only] = all
  return all.size === 1 && !hours.holidays && hours.days.mon && only ? only : words.on
}

/** «Понеделник»: the first of January 2024 was one. */
export function weekdayName(day: Weekday, language: AppLanguage): string {
  const date = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)))
  const name = date.toLocaleDateString(languageTags[language], { weekday: 'long', timeZone: 'UTC' })
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
