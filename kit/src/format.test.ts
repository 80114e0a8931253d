import { describe, expect, it, vi } from 'vitest'
import {
  bindShortWords,
  clock,
  dateAndClock,
  dateLong,
  dateWithWeekday,
  dayGroup,
  daysFrom,
  fileSize,
  minutes,
  number,
  percent,
  playingTime,
  plural,
  timeAgo,
} from './format.ts'
import { timeWords } from './time-words.ts'

const sofia = 'Europe/Sofia'
const now = '2026-11-20T07:41:00Z'
const ago = (at: string, locale: 'bg' | 'en' = 'bg') => timeAgo(at, locale, now, sofia).replaceAll('\u00a0', ' ')

describe('the age of a news item', () => {
  it.each([
    ['2026-11-20T07:40:30Z', 'сега'],
    ['2026-11-20T07:41:30Z', 'сега'],
    ['2026-11-20T07:40:00Z', 'преди 1 мин'],
    ['2026-11-20T07:01:00Z', 'преди 40 мин'],
    ['2026-11-20T05:41:00Z', 'преди 2 ч'],
    ['2026-11-20T01:42:00Z', 'преди 5 ч'],
    ['2026-11-20T01:41:00Z', 'днес'],
    ['2026-11-19T21:30:00Z', 'вчера'],
    ['2026-11-18T22:00:00Z', 'вчера'],
    ['2026-11-18T21:59:00Z', '18 ноември'],
    ['2026-01-02T10:00:00Z', '2 януари'],
    ['2025-11-20T10:00:00Z', '20 ноември 2025 г.'],
  ])('of %s reads «%s»', (at, words) => {
    expect(ago(at)).toBe(words)
  })

  it('counts the calendar days of the reader, not of the server', () => {
    const midnightInSofia = '2026-11-19T22:30:00Z'
    expect(timeAgo(midnightInSofia, 'bg', '2026-11-20T10:00:00Z', sofia)).toBe('днес')
    expect(timeAgo(midnightInSofia, 'bg', '2026-11-20T10:00:00Z', 'UTC')).toBe('вчера')
  })

  it.each([
    ['2026-10-24T21:10:00Z', 'днес', 0],
    ['2026-10-24T20:50:00Z', 'вчера', -1],
    ['2026-10-23T20:50:00Z', '23 октомври', -2],
    ['2026-10-26T10:00:00Z', '26 октомври', 1],
  ])('at 23:59 of the day that has 25 hours %s reads «%s»', (at, words, days) => {
    const lastMinute = '2026-10-25T21:59:00Z'
    expect(timeAgo(at, 'bg', lastMinute, sofia).replaceAll('\u00a0', ' ')).toBe(words)
    expect(daysFrom(lastMinute, at, sofia)).toBe(days)
  })

  it('says hours across midnight while they are few', () => {
    expect(timeAgo('2026-11-19T21:00:00Z', 'bg', '2026-11-19T23:30:00Z', sofia)).toBe('преди 2\u00a0ч')
  })

  it('speaks English', () => {
    expect(ago('2026-11-20T05:41:00Z', 'en')).toBe('2 h ago')
    expect(ago('2026-11-19T10:00:00Z', 'en')).toBe('yesterday')
    expect(ago('2026-11-10T10:00:00Z', 'en')).toBe('10 November')
  })

  it('does not break between a number and its unit', () => {
    expect(timeAgo('2026-11-20T07:01:00Z', 'bg', now, sofia)).toBe('преди 40\u00a0мин')
  })
})

describe('the words of time', () => {
  it.each([
    ['bg', 'bg'],
    ['en', 'en-GB'],
  ] as const)('are those of %s', (locale, tag) => {
    const each = (count: number, part: object, dateOf: (index: number) => Date) =>
      Array.from({ length: count }, (_, index) => new Intl.DateTimeFormat(tag, part).format(dateOf(index)))
    const names = (list: readonly string[]) => list.map((name) => name.toLowerCase())
    const months = each(12, { month: 'long' }, (index) => new Date(2026, index, 15))
    const weekdays = each(7, { weekday: 'long' }, (index) => new Date(2026, 10, 1 + index))
    expect(names(timeWords[locale].months)).toEqual(names(months))
    expect(names(timeWords[locale].weekdays)).toEqual(names(weekdays))
  })

  it('leave Intl asleep while the home page is drawn', () => {
    const kinds = ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat', 'PluralRules'] as const
    const woken = kinds.map((kind) => vi.spyOn(Intl, kind))
    const old = new Date(2025, 3, 1)
    for (const minutesAgo of [0, 20, 200, 1000, 2000, 100_000])
      timeAgo(new Date(Date.now() - minutesAgo * 60_000), 'bg')
    expect(timeAgo(old, 'bg').replaceAll('\u00a0', ' ')).toBe('1 април 2025 г.')
    expect([dateWithWeekday(old, 'bg').slice(0, 8), minutes(4, 'bg'), number(999, 'bg')]).toEqual([
      'Вторник,',
      '4\u00a0мин',
      '999',
    ])
    // As the home page says when it was last brought, while there is no connection.
    expect(dateAndClock(new Date(2025, 3, 1, 8, 5), 'bg', old).replaceAll('\u00a0', ' ')).toBe('1 април, 08:05')
    expect(clock(new Date(2025, 3, 1, 0, 30), 'en')).toBe('00:30')
    for (const spy of woken) {
      expect(spy).not.toHaveBeenCalled()
      spy.mockRestore()
    }
  })
})

describe('dates and hours', () => {
  it('keep the 24-hour clock with two digits', () => {
    expect(clock('2026-11-20T06:05:00Z', 'bg', sofia)).toBe('08:05')
    expect(clock('2026-11-19T22:00:00Z', 'bg', sofia)).toBe('00:00')
    expect(clock('2026-11-20T15:30:00Z', 'en', sofia)).toBe('17:30')
  })

  it('name the day and the month', () => {
    expect(dateWithWeekday(now, 'bg', sofia)).toBe('Петък, 20\u00a0ноември')
    expect(dateWithWeekday(now, 'en', sofia)).toBe('Friday 20\u00a0November')
    expect(dateLong(now, 'bg', now, sofia)).toBe('20\u00a0ноември')
    expect(dateAndClock('2026-11-20T06:31:00Z', 'bg', now, sofia)).toBe('20\u00a0ноември, 08:31')
  })

  it('group by day, and count a clock that runs ahead as today', () => {
    expect(dayGroup('2026-11-20T00:00:00Z', now, sofia)).toBe('today')
    expect(dayGroup('2026-11-21T00:00:00Z', now, sofia)).toBe('today')
    expect(dayGroup('2026-11-19T10:00:00Z', now, sofia)).toBe('yesterday')
    expect(dayGroup('2026-11-18T10:00:00Z', now, sofia)).toBe('earlier')
  })

  it('count days over the change to winter time', () => {
    expect(daysFrom('2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', sofia)).toBe(2)
    expect(daysFrom('2026-12-31T12:00:00Z', '2027-01-01T12:00:00Z', sofia)).toBe(1)
  })
})

describe('numbers', () => {
  it('part thousands by a no-break space in Bulgarian, from four digits on', () => {
    expect(number(1284, 'bg')).toBe('1\u00a0284')
    expect(number(1234567.5, 'bg')).toBe('1\u00a0234\u00a0567,5')
    expect(number(1284, 'en')).toBe('1,284')
  })

  it('give shares, minutes and sizes with their unit', () => {
    expect(percent(0.476, 'bg')).toBe('48%')
    expect(minutes(3, 'bg')).toBe('3\u00a0мин')
    expect(minutes(1, 'bg', 'long')).toBe('1\u00a0минута')
    expect(minutes(2, 'bg', 'long')).toBe('2\u00a0минути')
    expect(minutes(2, 'en', 'long')).toBe('2\u00a0minutes')
    expect(fileSize(32_000_000, 'bg')).toBe('32\u00a0MB')
    expect(fileSize(1_540_000, 'bg')).toBe('1,5\u00a0MB')
  })

  it.each([
    [0, '0:00'],
    [65, '1:05'],
    [3599, '59:59'],
    [3661, '1:01:01'],
  ])('tell how long %i seconds play', (seconds, said) => expect(playingTime(seconds)).toBe(said))

  it('choose the form of the counted word', () => {
    const forms = { one: 'въпрос', other: 'въпроса' }
    expect([1, 2, 5, 21, 0].map((count) => plural(count, forms))).toEqual([
      'въпрос',
      'въпроса',
      'въпроса',
      'въпроса',
      'въпроса',
    ])
  })
})

describe('short words', () => {
  it('stay with what follows them', () => {
    expect(bindShortWords('Приходите растат с 12% и в София')).toBe('Приходите растат с\u00a012% и\u00a0в\u00a0София')
    expect(bindShortWords('до 30 ноември, 5 мин')).toBe('до 30\u00a0ноември, 5\u00a0мин')
    expect(bindShortWords('По-скоро най-важното, а „по-късно“ чака')).toBe(
      'По-\u2060скоро най-\u2060важното, а\u00a0„по-\u2060късно“ чака',
    )
    expect(bindShortWords('бай-пас, 8-часова, е-поща')).toBe('бай-пас, 8-часова, е-поща')
    expect(bindShortWords('линията Русе – Варна')).toBe('линията Русе\u00a0– Варна')
  })
})
