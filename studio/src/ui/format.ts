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

/** «20 ноември, 08:31» */
export function momentOf(time: string, language: StudioLanguage): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return `${dayOf(time, language)}, ${new Date(time).toLocaleTimeString(tags[language], clock)}`
}

/** «1 284»: thousands apart from four digits on, as the design asks. */
export const count = (value: number, language: StudioLanguage): string =>
  new Intl.NumberFormat(tags[language], { useGrouping: 'always' }).format(value)
