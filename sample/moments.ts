const day = 86_400_000
const zone = 'Europe/Sofia'

export const daysFrom = (moment: Date, days: number): Date => new Date(moment.getTime() + days * day)

/** The hour `at` («08:30») in Sofia, so many days from the day on which `moment` falls there. */
export function dayAt(moment: Date, days: number, at: string): Date {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(daysFrom(moment, days))
  const guess = new Date(`${date}T${at}:00Z`)
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(guess)
    .find(({ type }) => type === 'timeZoneName')?.value
  return new Date(`${date}T${at}:00${name?.replace('GMT', '') || 'Z'}`)
}
