import { addDays, type Day, weekdayOf } from '../zoned-time.ts'

/** Month and day of the holidays that never move (Labour Code, art. 154, para. 1). */
const fixed = [
  [1, 1],
  [3, 3],
  [5, 1],
  [5, 6],
  [5, 24],
  [9, 6],
  [9, 22],
  [12, 24],
  [12, 25],
  [12, 26],
] as const

const nameOf = ({ year, month, day }: Day) => `${year}-${month}-${day}`
const isWeekend = (day: Day) => weekdayOf(day) >= 5

/** Orthodox Easter Sunday, by the Julian paschal cycle. Right from 1900 to 2099, while the calendars are 13 days apart. */
export function orthodoxEaster(year: number): Day {
  const moon = (19 * (year % 19) + 15) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  return addDays({ year, month: 3, day: 22 }, moon + sunday + 13)
}

/** From Good Friday to Easter Monday, the fixed ones, and for each of these on a weekend the next working day (para. 2). */
function holidaysOf(year: number): Set<string> {
  const easter = orthodoxEaster(year)
  const days = fixed.map(([month, day]): Day => ({ year, month, day }))
  const off = new Set([...days, ...[-2, -1, 0, 1].map((days) => addDays(easter, days))].map(nameOf))
  for (const holiday of days.filter(isWeekend)) {
    let moved = addDays(holiday, 1)
    while (isWeekend(moved) || off.has(nameOf(moved))) moved = addDays(moved, 1)
    off.add(nameOf(moved))
  }
  return off
}

const years = new Map<number, Set<string>>()

/** True on public holidays of Bulgaria and on the working days given for those that fall on a weekend; what the government declares besides is not known here. */
export function isBulgarianHoliday(day: Day): boolean {
  const holidays = years.get(day.year) ?? holidaysOf(day.year)
  years.set(day.year, holidays)
  return holidays.has(nameOf(day))
}
