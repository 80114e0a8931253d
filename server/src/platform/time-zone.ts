import { insightsZone } from '@megdan/contract'

/** True for names that this runtime's calendar knows. */
function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The rule of a body's `time_zone`, for what a schema cannot know. */
export const refusedTimeZone = ({ time_zone }: Record<string, unknown>): Record<string, string> =>
  typeof time_zone === 'string' && !isTimeZone(time_zone) ? { time_zone: 'not_allowed' } : {}

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: insightsZone })
const minute = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: insightsZone })

/** The day in the zone of the installation: «2026-11-20». */
export const dayOf = (moment: Date): string => day.format(moment)
/** The same with the minute, which every spreadsheet takes for a time: «2026-11-20 11:00». */
export const minuteOf = (moment: Date): string => minute.format(moment)
/** Of the day: «03». */
export const hourOf = (moment: Date): string => minuteOf(moment).slice(11, 13)
