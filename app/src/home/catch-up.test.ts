import type { NewsItem, SurveyItem } from '@megdan/contract'
import { describe, expect, test } from 'vitest'
import { fitInto, missedIn, type Seen, stillOpen } from './catch-up.ts'

const leave = { since: '2026-11-10T08:00:00Z', noticed_at: '2026-11-24T08:00:00Z' }
const item = (id: string, day: number, more: Partial<NewsItem> = {}) =>
  ({
    id,
    published_at: `2026-11-${String(day).padStart(2, '0')}T09:00:00Z`,
    important: false,
    pinned: false,
    must_read: false,
    must_read_due: null,
    reading_minutes: 1,
    ...more,
  }) as NewsItem
const survey = (id: string, closes_at: string | null = null) => ({ id, closes_at, minutes: 1 }) as SurveyItem

const marks = (read: Record<string, string> = {}, confirmed: Record<string, string> = {}): Seen => ({
  readAt: (id) => read[id],
  confirmedAt: (id) => confirmed[id],
  standingOf: ({ id, must_read }) => (must_read ? (confirmed[id] ? 'confirmed' : 'waits') : undefined),
})
const ids = (missed: ReturnType<typeof missedIn>) =>
  [missed.confirm, missed.important, missed.surveys, missed.more].map((part) => part.map(({ id }) => id))

const items = [
  item('old', 5),
  item('rules', 4, { must_read: true, must_read_due: '2026-12-01T00:00:00Z' }),
  item('urgent', 20, { must_read: true, must_read_due: '2026-11-25T00:00:00Z' }),
  item('important', 12, { important: true, reading_minutes: 4 }),
  item('pinned', 15, { pinned: true }),
  item('plain', 18, { reading_minutes: 2 }),
  item('canteen', 22),
]

describe('what somebody missed', () => {
  test('is what is to be confirmed by its date, what matters, open surveys and the rest, nothing from before', () => {
    const surveys = [survey('open'), survey('soon', '2026-11-26T00:00:00Z')]
    expect(ids(missedIn(items, surveys, leave, marks()))).toEqual([
      ['urgent', 'rules'],
      ['pinned', 'important'],
      ['soon', 'open'],
      ['canteen', 'plain'],
    ])
  })

  test('leaves out what was read or confirmed elsewhere before, and keeps what was since', () => {
    const before = '2026-11-20T08:00:00Z'
    const since = '2026-11-24T09:00:00Z'
    const seen = marks({ plain: before, canteen: since }, { urgent: since, rules: before })
    const missed = missedIn(items, [], leave, seen)
    expect(ids(missed)).toEqual([['urgent'], ['pinned', 'important'], [], ['canteen']])
    expect(stillOpen(missed, seen).map(({ id }) => id)).toEqual(['pinned', 'important'])
  })
})

describe('the minutes that somebody has', () => {
  const missed = missedIn(items, [survey('open')], leave, marks())

  test.each([
    { length: '1' as const, shown: [['urgent'], [], [], []], left: 6 },
    { length: '3' as const, shown: [['urgent', 'rules'], ['pinned'], [], []], left: 4 },
    { length: '10' as const, shown: [['urgent', 'rules'], ['pinned', 'important'], ['open'], ['canteen']], left: 1 },
  ])('$length are filled with what comes first, and it is said how much is left', ({ length, shown, left }) => {
    const fitting = fitInto(missed, length)
    expect(ids(fitting)).toEqual(shown)
    expect(fitting.left).toBe(left)
  })

  test('never are so few that nothing is shown', () => {
    const long = missedIn([item('long', 20, { reading_minutes: 30 })], [], leave, marks())
    expect(ids(fitInto(long, '1'))).toEqual([[], [], [], ['long']])
  })
})
