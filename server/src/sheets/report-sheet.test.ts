import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { misplaced, readPdf } from '../../test/pdf-reader.ts'
import { openPaper } from './paper.ts'
import { drawReport, footTop, type ReportSheet } from './report-sheet.ts'

async function draw(sheet: ReportSheet) {
  const paper = openPaper('Отчет')
  const whole = buffer(paper)
  drawReport(paper, sheet)
  paper.end()
  return readPdf(await whole)
}
const times = <T>(length: number, make: (at: number) => T) => Array.from({ length }, (_, at) => make(at))
const empty: ReportSheet = {
  language: 'bg',
  unfinished: false,
  period: { from: '2026-10-01', to: '2026-10-31' },
  people: 0,
  active: { now: 0, before: 0, days: [] },
  reads: {
    now: 0,
    before: 0,
    guests: null,
    days: times(31, (at) => ({ day: `2026-10-${String(at + 1).padStart(2, '0')}`, reads: 0, from_notification: 0 })),
  },
  reach: { now: null, before: null, items: 0, points: [] },
  surveys: { now: null, before: null, answers: 0, points: [] },
  hours: [],
  best: undefined,
  items: [],
  groups: [],
  must_reads: [],
}
const title = 'Щ'.repeat(120)
const full: ReportSheet = {
  ...empty,
  active: { now: 1_234_567, before: 1_234_567, days: [] },
  reads: {
    now: 123_456_789,
    before: 123_456_789,
    guests: null,
    days: empty.reads.days.map((one, at) => ({ ...one, reads: 100_000 + at, from_notification: 50_000 })),
  },
  reach: { now: 0.1234, before: 1, items: 9, points: [] },
  surveys: { now: 1, before: 0.5, answers: 9, points: [] },
  hours: times(168, (at) => ({ weekday: 1 + Math.floor(at / 24), hour: at % 24, reads: at })),
  best: { weekday: 7, hour: 23, reads: 167 },
  items: times(10, () => ({ title, category_title: title, readers: 1_234_567, all: 1_234_567 })),
  groups: times(14, () => ({ title, share: 1 })),
  must_reads: times(6, () => ({ title, confirmed: 1_234_567, all: 1_234_567 })),
}

test.each(['bg', 'en', 'ro'] as const)(
  'the fullest month stands on two sheets in %s, nothing on anything else',
  async (language) => {
    const pages = await draw({ ...full, language, unfinished: true })
    expect(pages).toHaveLength(2)
    expect(pages.flatMap(misplaced)).toEqual([])
    for (const { lines } of pages) {
      const above = lines.filter(({ size, text }) => size > 9.5 && text.trim() !== '')
      expect(Math.max(...above.map(({ baseline }) => baseline))).toBeLessThan(footTop)
    }
  },
)

test('a month in which nothing happened says so', async () => {
  const [first, second] = (await draw(empty)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
  expect(first).toContain('През този месец няма прочетени новини.')
  expect(second).toContain('Прочитанията са твърде малко')
  expect(second).not.toContain('Потвърждения')
})
