import { languageTags } from '@megdan/contract'
import type { StudioLanguage } from '../texts/index.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** «20.11, 08:31», with the year only when it is another one. */
export function momentOf(time: string, now = new Date()): string {
  const at = new Date(time)
  const year = at.getFullYear() === now.getFullYear() ? '' : `.${at.getFullYear()}`
  const day = `${twoDigits(at.getDate())}.${twoDigits(at.getMonth() + 1)}${year}`
  return `${day}, ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** «вторник, 17 ноември» of a date such as 2026-11-17. */
export const dateOf = (day: string, language: StudioLanguage): string =>
  new Date(day).toLocaleDateString(languageTags[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })

/** «17 ное», for where there is little room. */
export const shortDateOf = (day: string, language: StudioLanguage): string => {
  const at = new Date(day)
  return `${at.getUTCDate()} ${at.toLocaleDateString(languageTags[language], { month: 'long', timeZone: 'UTC' }).slice(0, 3)}`
}

/** «преди 10 секунди»; times in milliseconds. */
export function agoOf(time: number, language: StudioLanguage, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(languageTags[language], { numeric: 'auto' })
  const seconds = Math.round((time - now) / 1000)
  if (seconds > -60) return format.format(seconds, 'second')
  if (seconds > -3600) return format.format(Math.round(seconds / 60), 'minute')
  return format.format(Math.round(seconds / 3600), 'hour')
}
