import { addDays, type Day, dayAt, inEach, type Language, momentAt } from '@megdan/contract'
import { timeWords } from '@megdan/kit/time-words'

/** Where a text names a day, and at what hours; `days` are those from the first to the last. */
export type NamedDate = { from: number; to: number; first: Day; last: Day; hours?: { start: number; end: number } }

/** The clock by which an installation writes its news. */
const zone = 'Europe/Sofia'
const space = '[ \\u00a0]'

function patternOf(language: Language): RegExp {
  const { months, weekdays, before_day, before_hour, until } = timeWords[language]
  const clock = (name: string) => `(?<${name}h>[01]?\\d|2[0-3])(?:[:.](?<${name}m>[0-5]\\d))?`
  const unit = `${space}?(?:ч\\.|часа|h\\b)`
  const dash = `${space}?[–-]${space}?`
  const word = `${space}(?:${until})${space}`
  // «12 декември, 16» alone may be any number.
  const isHour = `(?=\\d{1,2}(?:[:.]\\d\\d|(?:(?:${dash}|${word})\\d{1,2})?${unit}))`
  const hours =
    `(?:,${space}?|${space})(?:(?:${before_hour})${space})?${isHour}${clock('s')}` +
    `(?:${dash}${clock('e')}|${word}${clock('f')})?(?:${unit})?(?![:.]?\\d)`
  // A day without an hour has a word before it, so that «ул. „6 септември“» and «3 март 1878» are no events.
  return new RegExp(
    `(?<edge>^|[^\\p{L}\\p{N}.,:/-])(?<lead>(?:${before_day})${space}|(?:${weekdays.join('|')}),?${space})?` +
      `(?<day>[12]?\\d|3[01])(?:${dash}(?<last>[12]?\\d|3[01]))?${space}(?<month>${months.join('|')})` +
      `(?!\\p{L}|${space}(?!20\\d\\d)\\d{3,4}(?!\\d))(?:${space}(?<year>20\\d\\d)(?:${space}?г\\.)?)?(?:${hours})?`,
    'giu',
  )
}
const patterns = inEach(patternOf)

/** A day that is in the calendar, such as no 31 June. */
const dayIn = (year: number, month: number, day: number): Day | undefined =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day ? { year, month, day } : undefined
const numberOf = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day)
/** A day without a year is that of the year in which it lies nearest, up to so many days before the news or after it. */
const [backwards, onwards] = [60, 305]
/** What ends at an earlier hour than it begins goes on into the night, up to so many minutes. */
const longestNight = 12 * 60

const minutes = (hour: string | undefined, minute: string | undefined): number | undefined =>
  hour === undefined ? undefined : Number(hour) * 60 + Number(minute ?? 0)

function hoursOf({ sh, sm, eh, em, fh, fm }: Record<string, string | undefined>): NamedDate['hours'] {
  const start = minutes(sh, sm)
  if (start === undefined) return undefined
  const end = minutes(eh ?? fh, em ?? fm) ?? start
  if (end > start) return { start, end }
  const night = 24 * 60 - start + end
  return { start, end: start + (night <= longestNight ? night : 60) }
}

/** The days that a text of news names and that have not passed yet; rather too few than a wrong one. */
export function findDates(text: string, language: Language, published_at: string, now = new Date()): NamedDate[] {
  const told = dayAt(zone, new Date(published_at))
  const today = numberOf(dayAt(zone, now))
  const { months } = timeWords[language]
  return [...text.matchAll(patterns[language])].flatMap(({ index, 0: whole, groups = {} }): NamedDate[] => {
    const { edge = '', lead = '' } = groups
    const from = index + edge.length + lead.length
    const isQuoted = '„“"«”'.includes(text[from - 1] ?? ' ') || '“”"»'.includes(text[index + whole.length] ?? ' ')
    const hours = hoursOf(groups)
    if (isQuoted || (!hours && lead === '' && groups['last'] === undefined)) return []
    const month = months.findIndex((name) => name.toLowerCase() === groups['month']?.toLowerCase()) + 1
    const [day, last] = [Number(groups['day']), Number(groups['last'] ?? groups['day'])]
    const near = dayIn(told.year, month, day)
    const isPast = near && numberOf(near) < numberOf(addDays(told, -backwards))
    const isFar = near && numberOf(near) > numberOf(addDays(told, onwards))
    const year = groups['year'] ? Number(groups['year']) : told.year + (isPast ? 1 : isFar ? -1 : 0)
    const days = [dayIn(year, month, day), dayIn(year, month, last)] as const
    const [first, end] = days
    if (!first || !end || numberOf(end) < Math.max(today, numberOf(first))) return []
    return [{ from, to: index + whole.length, first, last: end, ...(hours && { hours }) }]
  })
}

const two = (count: number) => String(count).padStart(2, '0')
const dayText = ({ year, month, day }: Day) => `${year}${two(month)}${two(day)}`
const momentText = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** When it begins and ends, as lines of a calendar: whole days, or moments. */
export function whenLines({ first, last, hours }: NamedDate): string[] {
  if (!hours) return [`DTSTART;VALUE=DATE:${dayText(first)}`, `DTEND;VALUE=DATE:${dayText(addDays(last, 1))}`]
  const { start, end } = hours
  return [
    `DTSTART:${momentText(momentAt(zone, first, start, 'first'))}`,
    `DTEND:${momentText(momentAt(zone, last, end, 'last'))}`,
  ]
}
