import type { Insights } from '@megdan/contract'
import { type Language, languageTags } from '@megdan/contract/languages'
import { texts } from '../texts/index.ts'
import { column, drawBrand, inks, page, type Paper, write } from './paper.ts'

type Part = { title: string; share: number }
/** What a month brought: no person stands in it. */
export type ReportNumbers = Pick<Insights, 'people' | 'active' | 'reads' | 'reach' | 'surveys' | 'hours'> & {
  period: { from: string; to: string }
  /** When most is read, unless so little was that it may be chance. */
  best: Insights['hours'][number] | undefined
  items: { title: string; category_title: string; readers: number; all: number }[]
  groups: Part[]
  must_reads: { title: string; confirmed: number; all: number }[]
}
/** `unfinished` is true of a month that has not ended. */
export type ReportSheet = ReportNumbers & { language: Language; unfinished: boolean }

const { margin } = page
/** Where the words of a page end and its foot begins. */
export const footTop = page.height - 54
const right = margin + column

type Said = {
  sheet: ReportSheet
  words: (typeof texts)[Language]['sheets']['report']
  number: (value: number) => string
  percent: (share: number | null) => string
}

function saidOf(sheet: ReportSheet): Said {
  const tag = languageTags[sheet.language]
  const plain = new Intl.NumberFormat(tag, { useGrouping: 'always' })
  const share = new Intl.NumberFormat(tag, { style: 'percent' })
  // The letters of the sheets have no narrow space.
  const spaced = (text: string) => text.replaceAll('\u202f', '\u00a0')
  return {
    sheet,
    words: texts[sheet.language].sheets.report,
    number: (value) => spaced(plain.format(value)),
    percent: (value) => (value === null ? '–' : spaced(share.format(value))),
  }
}

const dateIn = (day: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(languageTags[language], { ...options, timeZone: 'UTC' })

/** «вторник»: 2024-01-01 was a Monday. */
const weekdayOf = (weekday: number, language: Language, length: 'long' | 'short') =>
  dateIn(`2024-01-0${weekday}`, language, { weekday: length })

const heading = (paper: Paper, text: string, y: number) =>
  write(paper, text, { x: margin, y, width: column, size: 13, weight: 'semibold', lines: 1 }) + 6

function drawHead(paper: Paper, { sheet, words }: Said): number {
  const from = drawBrand(paper, { x: margin, y: 40 }) + 16
  const month = dateIn(sheet.period.from, sheet.language, { month: 'long', year: 'numeric' })
  const title = sheet.unfinished ? `${month} · ${words.so_far}` : month
  write(paper, words.title, {
    x: from,
    y: 47,
    width: margin + column - from,
    size: 12,
    ink: inks.second,
    align: 'right',
    lines: 1,
  })
  return write(paper, title, { x: margin, y: 92, width: column, size: 28, weight: 'bold', lines: 1 }) + 16
}

type Tile = { title: string; value: string; before: string | null }

/** Four numbers, each with what it was before. */
function drawTiles(paper: Paper, { sheet, words, number, percent }: Said, y: number): number {
  const { active, reads, reach, surveys } = sheet
  const countBefore = (value: number) => (value === 0 ? null : number(value))
  const shareBefore = (value: number | null) => (value === null ? null : percent(value))
  const tiles: Tile[] = [
    { title: words.active, value: number(active.now), before: countBefore(active.before) },
    { title: words.reads, value: number(reads.now), before: countBefore(reads.before) },
    { title: words.reach, value: percent(reach.now), before: shareBefore(reach.before) },
    { title: words.surveys, value: percent(surveys.now), before: shareBefore(surveys.before) },
  ]
  const gap = 10
  const [width, height] = [(column - gap * (tiles.length - 1)) / tiles.length, 92]
  for (const [at, { title, value, before }] of tiles.entries()) {
    const x = margin + at * (width + gap)
    paper.roundedRect(x, y, width, height, 12).fill(inks.soft)
    const inside = { x: x + 12, width: width - 20, ink: inks.onSoft }
    write(paper, title, { ...inside, y: y + 12, size: 9.5, weight: 'semibold', lines: 2, leading: 1.2 })
    write(paper, value, { ...inside, y: y + 39, size: 22, weight: 'bold', lines: 1 })
    if (before !== null) write(paper, words.before(before), { ...inside, y: y + 70, size: 9, lines: 1 })
  }
  return y + height + 22
}

/** Readings by day, those from a notification darker at the foot of each bar. */
function drawDays(paper: Paper, { sheet, words, number }: Said, from: number): number {
  const { days } = sheet.reads
  const y = heading(paper, words.by_day, from)
  write(paper, words.of_them, {
    x: margin,
    y: from + 3,
    width: column,
    size: 9,
    ink: inks.third,
    align: 'right',
    lines: 1,
  })
  const height = 92
  const most = Math.max(1, ...days.map(({ reads }) => reads))
  const step = column / Math.max(1, days.length)
  const base = y + height
  write(paper, number(most), { x: margin, y: y - 4, width: 60, size: 8, ink: inks.third, lines: 1 })
  for (const [at, { day, reads, from_notification }] of days.entries()) {
    const x = margin + at * step
    const bar = (count: number, opacity: number) => {
      const tall = (height - 10) * (count / most)
      if (count === 0) return
      paper.save().fillOpacity(opacity)
      paper.rect(x + 1.5, base - tall, step - 3, tall).fill(inks.primary)
      paper.restore()
    }
    bar(reads, 0.4)
    bar(Math.min(from_notification, reads), 1)
    if (at % 7 === 0) {
      const label = dateIn(day, sheet.language, { day: 'numeric', month: 'numeric' })
      write(paper, label, { x, y: base + 5, width: Math.min(60, right - x), size: 8, ink: inks.third, lines: 1 })
    }
  }
  paper.rect(margin, base, column, 0.75).fill(inks.line)
  return base + 30
}

type Line = { title: string; note?: string; share: number; value: string }

/** A name, a share as a bar, and what it is in numbers. */
function drawLine(paper: Paper, { title, note, share, value }: Line, y: number): number {
  const [barWidth, valueWidth] = [96, 92]
  const barX = right - valueWidth - barWidth
  write(paper, title, { x: margin, y, width: barX - margin - 14, size: 10.5, lines: 1 })
  if (note)
    write(paper, note, { x: margin, y: y + 13, width: barX - margin - 14, size: 8.5, ink: inks.third, lines: 1 })
  const middle = y + 4
  paper.roundedRect(barX, middle, barWidth, 6, 3).fill(inks.line)
  if (share > 0) paper.roundedRect(barX, middle, Math.max(6, barWidth * Math.min(share, 1)), 6, 3).fill(inks.primary)
  write(paper, value, { x: right - valueWidth + 8, y, width: valueWidth - 8, size: 10, align: 'right', lines: 1 })
  return y + (note ? 32 : 21)
}

const nothing = (paper: Paper, text: string, y: number) =>
  write(paper, text, { x: margin, y, width: column, size: 10.5, ink: inks.second }) + 12

function drawItems(paper: Paper, { sheet, words, number, percent }: Said, from: number): number {
  let y = heading(paper, words.most_read, from)
  if (sheet.items.length === 0) return nothing(paper, words.nothing_read, y)
  for (const { title, category_title: note, readers, all } of sheet.items) {
    const share = all > 0 ? Math.min(readers / all, 1) : 0
    y = drawLine(paper, { title, note, share, value: `${number(readers)} · ${percent(share)}` }, y)
  }
  return y
}

function drawGroups(paper: Paper, { sheet, words, percent }: Said, from: number): number {
  let y = heading(paper, words.by_group, from)
  if (sheet.groups.length === 0) return nothing(paper, words.no_groups, y)
  for (const { title, share } of sheet.groups) y = drawLine(paper, { title, share, value: percent(share) }, y)
  return y + 14
}

/** On which weekdays and at which hours people read: the darker, the more. */
function drawHours(paper: Paper, { sheet, words }: Said, from: number): number {
  const { hours, best, language } = sheet
  let y = heading(paper, words.when, from)
  const said = best ? words.busiest(weekdayOf(best.weekday, language, 'long'), best.hour) : words.too_few
  y = nothing(paper, said, y)
  const [left, height] = [margin + 30, 14]
  const width = (column - 30) / 24
  const most = Math.max(1, ...hours.map(({ reads }) => reads))
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const top = y + (weekday - 1) * (height + 2)
    write(paper, weekdayOf(weekday, language, 'short'), {
      x: margin,
      y: top + 1,
      width: 28,
      size: 9,
      ink: inks.third,
      lines: 1,
    })
    for (let hour = 0; hour < 24; hour += 1) {
      const reads = hours.find((one) => one.weekday === weekday && one.hour === hour)?.reads ?? 0
      const place = [left + hour * width + 1, top, width - 2, height, 3] as const
      paper.roundedRect(...place).fill(inks.line)
      if (reads > 0) {
        paper.save().fillOpacity(0.15 + 0.85 * (reads / most))
        paper.roundedRect(...place).fill(inks.primary)
        paper.restore()
      }
    }
  }
  y += 7 * (height + 2)
  for (let hour = 0; hour < 24; hour += 3) {
    write(paper, String(hour), { x: left + hour * width, y: y + 2, width: 24, size: 8, ink: inks.third, lines: 1 })
  }
  return y + 30
}

function drawMustReads(paper: Paper, { sheet, words, number }: Said, from: number): void {
  if (sheet.must_reads.length === 0) return
  let y = heading(paper, words.confirmations, from)
  for (const { title, confirmed, all } of sheet.must_reads) {
    const share = all > 0 ? confirmed / all : 0
    y = drawLine(paper, { title, share, value: words.of(number(confirmed), number(all)) }, y)
  }
}

function drawFoot(paper: Paper, { words }: Said, place: number): void {
  const at = { y: footTop + 8, size: 9, ink: inks.third, lines: 1 }
  write(paper, words.foot, { ...at, x: margin, width: column - 40 })
  write(paper, `${place} / 2`, { ...at, x: right - 40, width: 40, align: 'right' })
}

/** A month on two sheets, for whoever decides and opens no studio. */
export function drawReport(paper: Paper, sheet: ReportSheet): void {
  const said = saidOf(sheet)
  paper.addPage()
  drawItems(paper, said, drawDays(paper, said, drawTiles(paper, said, drawHead(paper, said))))
  drawFoot(paper, said, 1)
  paper.addPage()
  drawMustReads(paper, said, drawHours(paper, said, drawGroups(paper, said, 56)))
  drawFoot(paper, said, 2)
}
