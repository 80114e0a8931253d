import type { StudioLanguage } from '../texts/index.ts'

const tags: Record<StudioLanguage, string> = { bg: 'bg', en: 'en-GB' }
const nbsp = '\u00a0'

/** «20 ноември», with the year only when it is another one. */
export function dayOf(time: string, language: StudioLanguage, now = new Date()): string {
  const at = new Date(time)
  const other = at.getFullYear() !== now.getFullYear()
  const options = { day: 'numeric', month: 'long', ...(other && { year: 'numeric' as const }) } as const
  return at.toLocaleDateString(tags[language], options).replace(/(\d) /g, `$1${nbsp}`)
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** «20.11, 08:31», with the year only when it is another one. */
export function momentOf(time: string, now = new Date()): string {
  const at = new Date(time)
  const year = at.getFullYear() === now.getFullYear() ? '' : `.${at.getFullYear()}`
  const day = `${twoDigits(at.getDate())}.${twoDigits(at.getMonth() + 1)}${year}`
  return `${day}, ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** «1 284»: thousands apart from four digits on, as the design asks. */
export const count = (value: number, language: StudioLanguage): string =>
  new Intl.NumberFormat(tags[language], { useGrouping: 'always' }).format(value)
