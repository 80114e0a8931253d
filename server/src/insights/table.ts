import { type ItemNumbers, type Language, languageTags, smallestGroup } from '@megdan/contract'
import { type Cell, shareOf, type Sheet } from '../platform/tables/book.ts'
import { minuteOf } from '../platform/time-zone.ts'
import { texts } from '../texts/index.ts'
import type { Summary } from './summary.ts'

/** What was published, an item a row. */
export function itemRows(items: readonly ItemNumbers[], lang: Language): Cell[][] {
  const words = texts[lang].files.insights
  const rows = items.map((item): Cell[] => {
    const { title, category_title, published_at, people, withheld, reads, reactions, confirmed } = item
    const told: Cell[] = withheld
      ? [words.withheld(smallestGroup), null, null]
      : [reads, shareOf(reads, people), reactions]
    return [title, category_title, minuteOf(new Date(published_at)), people, ...told, confirmed]
  })
  return [words.item_head, ...rows]
}

function numberRows(summary: Summary, lang: Language): Cell[][] {
  const words = texts[lang].files.insights
  const { from, to, previous, people, active, reads, reach, surveys } = summary
  return [
    words.number_head,
    [words.days_from_to, `${from} – ${to}`, `${previous.from} – ${previous.to}`],
    [words.people, people, null],
    [words.active, active.now, active.before],
    [words.reads, reads.now, reads.before],
    [words.guest_reads, reads.guests?.now ?? 0, reads.guests?.before ?? 0],
    [words.reach, reach.now, reach.before],
    [words.surveys, surveys.now, surveys.before],
  ]
}

function dayRows({ reads, active }: Summary, lang: Language): Cell[][] {
  const seen = new Map(active.days.map(({ day, people }) => [day, people]))
  const rows = reads.days.map(({ day, reads: read, from_notification }) => [
    day,
    read,
    from_notification,
    seen.get(day) ?? 0,
  ])
  return [texts[lang].files.insights.day_head, ...rows]
}

const wholeDay = Array.from({ length: 24 }, (_, hour) => hour)

/** «понеделник»: 2024-01-01 was a Monday. */
const weekdayOf = (weekday: number, lang: Language) =>
  new Date(Date.UTC(2024, 0, weekday)).toLocaleDateString(languageTags[lang], { weekday: 'long', timeZone: 'UTC' })

function hourRows({ hours }: Summary, lang: Language): Cell[][] {
  const words = texts[lang].files.insights
  const readAt = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour)?.reads ?? 0
  const rows = [1, 2, 3, 4, 5, 6, 7].map((weekday) => [
    weekdayOf(weekday, lang),
    ...wholeDay.map((hour) => readAt(weekday, hour)),
  ])
  return [[words.weekday, ...wholeDay.map(words.hour)], ...rows]
}

/** A period as a workbook has it. */
export function sheetsOf(summary: Summary, items: readonly ItemNumbers[], lang: Language): Sheet[] {
  const words = texts[lang].files.insights
  return [
    { sheet: words.numbers, rows: numberRows(summary, lang) },
    { sheet: words.news, rows: itemRows(items, lang) },
    { sheet: words.days, rows: dayRows(summary, lang) },
    { sheet: words.hours, rows: hourRows(summary, lang) },
  ]
}
