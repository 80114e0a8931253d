import type { NewsItem } from '@megdan/contract'
import { describe, expect, it } from 'vitest'
import { choose as arrange, dayPart, decide, minutesAloud, type Reader, toConfirm } from './choose.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const item = (id: string, hoursAgo: number, rest: Partial<NewsItem> = {}) =>
  ({
    id,
    published_at: new Date(now - hoursAgo * 3_600_000).toISOString(),
    important: false,
    must_read: false,
    must_read_due: null,
    pinned: false,
    ...rest,
  }) as NewsItem
const reader = (read: string[] = [], own: string[] = []): Reader => ({
  isRead: (id) => read.includes(id),
  isOwn: (id) => own.includes(id),
})
const choose = (items: readonly NewsItem[], by: Reader, at: number) => arrange(items, decide(items, by, at), by, at)
const ids = (items: readonly NewsItem[]) => items.map(({ id }) => id)

const feed = [
  item('pinned', 30, { pinned: true }),
  item('new', 1),
  item('second', 2),
  item('third', 3),
  item('fourth', 4),
  item('old', 100),
  item('own', 120),
  item('ancient', 300),
]

describe('what stands where on the home page', () => {
  it('leads with what is important, then with what is pinned, then with the newest unread item', () => {
    const important = [...feed, item('important', 90, { important: true })]
    expect(choose(important, reader(), now).lead?.id).toBe('important')
    expect(choose(feed, reader(), now).lead?.id).toBe('pinned')
    expect(choose(feed, reader(['pinned']), now).lead?.id).toBe('new')
  })

  it('has nothing to lead with when everything is read', () => {
    expect(choose(feed, reader(ids(feed)), now).lead).toBeUndefined()
  })

  it('puts the three newest stories of today and yesterday in brief', () => {
    expect(ids(choose(feed, reader(), now).brief)).toEqual(['new', 'second', 'third'])
  })

  it('puts what has been read last in the brief', () => {
    expect(ids(choose(feed, reader(['new']), now).brief)).toEqual(['second', 'third', 'new'])
  })

  it('keeps what was decided while marks and news come in, and gives up only what is gone', () => {
    const decided = decide(feed, reader(), now)
    const later = [...feed, item('urgent', 0, { important: true })]
    const kept = arrange(later, decided, reader(['pinned', 'second']), now)
    expect(kept.lead?.id).toBe('pinned')
    expect(ids(kept.brief)).toEqual(['new', 'second', 'third'])
    expect(ids(kept.forYou)[0]).toBe('urgent')
    const without = later.filter(({ id }) => id !== 'pinned' && id !== 'second')
    const left = arrange(without, decided, reader(), now)
    expect(left.lead?.id).toBe('urgent')
    expect(ids(left.brief)).toEqual(['new', 'third'])
  })

  it('finds something to lead with when all was read and something new comes', () => {
    const decided = decide(feed, reader(ids(feed)), now)
    expect(arrange([...feed, item('fresh', 0)], decided, reader(ids(feed)), now).lead?.id).toBe('fresh')
  })

  it('puts what the reader does not follow last, but for what is important', () => {
    const about = { follows: ({ id }: NewsItem) => id === 'old' }
    const items = [item('new', 60), item('weighty', 61, { important: true }), item('lead', 59), item('old', 90)]
    const chosen = choose(items, { ...reader(['weighty']), ...about }, now)
    expect(chosen.lead?.id).toBe('old')
    expect(ids(chosen.forYou)).toEqual(['lead', 'new', 'weighty'])
    const fresh = choose(items, { ...reader(['lead']), ...about }, now)
    expect(fresh.lead?.id).toBe('weighty')
    expect(ids(fresh.forYou)).toEqual(['old', 'new', 'lead'])
  })

  it('drops the brief on a quiet day', () => {
    const quiet = [item('only', 2), item('lead', 1), item('old', 90)]
    expect(choose(quiet, reader(), now).brief).toEqual([])
  })

  it('shows unread before read and own groups before others, each item once', () => {
    const { lead, brief, forYou } = choose(feed, reader(['old'], ['own']), now)
    expect(ids(forYou)).toEqual(['own', 'fourth', 'ancient', 'old'])
    const all = [lead?.id, ...ids(brief), ...ids(forYou)]
    expect(new Set(all).size).toBe(all.length)
  })

  it('lets news of an own group grow old like any other', () => {
    const old = [...feed, item('autumn', 24 * 40)]
    expect(ids(choose(old, reader([], ['autumn']), now).forYou)).toEqual(['fourth', 'old', 'own', 'ancient'])
  })

  it('asks for what is not confirmed, the nearest date first', () => {
    const asked = [
      item('open', 1, { must_read: true }),
      item('late', 2, { must_read: true, must_read_due: '2026-12-12T10:00:00Z' }),
      item('soon', 3, { must_read: true, must_read_due: '2026-11-27T10:00:00Z' }),
      item('done', 4, { must_read: true }),
    ]
    expect(ids(toConfirm(asked, ({ id }) => id === 'done'))).toEqual(['soon', 'late', 'open'])
  })
})

it('greets by the hour', () => {
  expect([0, 4, 5, 10, 11, 17, 18, 23].map(dayPart)).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'day',
    'day',
    'evening',
    'evening',
  ])
})

it('says how long listening takes', () => {
  expect(minutesAloud(['две думи'])).toBe(1)
  expect(minutesAloud([Array.from({ length: 260 }, () => 'дума').join(' ')])).toBe(2)
})
