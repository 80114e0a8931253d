/** A day by the clock of this computer, such as 2026-11-20. */
export type Day = string
export const views = ['ahead', 'month', 'week'] as const
export type View = (typeof views)[number]

const twoDigits = (value: number) => String(value).padStart(2, '0')
const dayAt = (at: Date): Day => [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')

export const dayOfTime = (time: string | number): Day => dayAt(new Date(time))

/** The midnight with which the day begins here. */
export function midnightOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

export const isDay = (text: string | null): text is Day =>
  text !== null && /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && dayAt(midnightOf(text)) === text

export function addDays(day: Day, days: number): Day {
  const at = midnightOf(day)
  return dayAt(new Date(at.getFullYear(), at.getMonth(), at.getDate() + days))
}

/** The same date of another month, or its last day. */
export function addMonths(day: Day, months: number): Day {
  const at = midnightOf(day)
  const last = new Date(at.getFullYear(), at.getMonth() + months + 1, 0)
  return dayAt(new Date(last.getFullYear(), last.getMonth(), Math.min(at.getDate(), last.getDate())))
}

const mondayOf = (day: Day): Day => addDays(day, -((midnightOf(day).getDay() + 6) % 7))

/** How many weeks are looked ahead. */
export const weeksAhead = 5

/** The whole weeks, from Monday on: this one, this one and those that follow, or all that hold a day of this month. */
export function weeksOf(view: View, day: Day): Day[][] {
  const first = mondayOf(view === 'month' ? `${day.slice(0, 7)}-01` : day)
  const last = {
    week: first,
    ahead: addDays(first, 7 * (weeksAhead - 1)),
    month: addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1),
  }[view]
  const weeks: Day[][] = []
  for (let monday = first; monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(monday, place)))
  return weeks
}

/** From the first midnight until the one after the last day, as the server is asked. */
export const periodOf = (weeks: Day[][]) => ({
  from: midnightOf(weeks[0]?.[0] ?? '').toISOString(),
  until: midnightOf(addDays(weeks.at(-1)?.[6] ?? '', 1)).toISOString(),
})

/** The hour of a moment by the clock of this computer. */
export const hourOf = (time: string): number => new Date(time).getHours()

/** This hour of a day, or, where the moment stands at that hour already, that very minute of it. */
export function atHour(day: Day, hour: number, time?: string): string {
  if (time !== undefined && hourOf(time) === hour) return sameHourOn(day, time)
  const to = midnightOf(day)
  to.setHours(hour)
  return to.toISOString()
}

/** The same hour of another day by the clock of this computer, whichever time it keeps on that day. */
export function sameHourOn(day: Day, time: string): string {
  const [at, to] = [new Date(time), midnightOf(day)]
  to.setHours(at.getHours(), at.getMinutes(), at.getSeconds())
  return to.toISOString()
}
