import { insightsZone } from '@megdan/contract'

const dayIn = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: insightsZone })

/** The day of the statistics, which has not ended yet. */
export const today = (now = new Date()): string => dayIn.format(now)
