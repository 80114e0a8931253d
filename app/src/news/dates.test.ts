import type { Language } from '@megdan/contract'
import { describe, expect, test } from 'vitest'
import { eventOf } from './calendar.ts'
import { findDates, whenLines } from './dates.ts'

const published_at = '2026-11-20T09:00:00Z'
const now = new Date('2026-11-24T09:00:00Z')
const datesIn = (text: string, language: Language = 'bg') => findDates(text, language, published_at, now)
const said = (text: string, language: Language = 'bg') =>
  datesIn(text, language).map(({ from, to }) => text.slice(from, to))
const lines = (text: string, language: Language = 'bg') => datesIn(text, language).flatMap(whenLines)

describe('a date that a text names', () => {
  test.each([
    ['Ще се видим на 12 декември, 16:00 в стола.', '12 декември, 16:00', '20261212T140000Z', '20261212T150000Z'],
    ['12 декември от 16 ч.', '12 декември от 16 ч.', '20261212T140000Z', '20261212T150000Z'],
    ['Срещата: 12 декември, 16:00–18:30.', '12 декември, 16:00–18:30', '20261212T140000Z', '20261212T163000Z'],
    ['на 5\u00a0януари в 8:00', '5\u00a0януари в 8:00', '20270105T060000Z', '20270105T070000Z'],
    ['12 декември 2026 г., 9.30 ч.', '12 декември 2026 г., 9.30 ч.', '20261212T073000Z', '20261212T083000Z'],
    ['12 декември, 22:00–06:00 ч.', '12 декември, 22:00–06:00 ч.', '20261212T200000Z', '20261213T040000Z'],
    ['12 декември, 8–6 ч.', '12 декември, 8–6 ч.', '20261212T060000Z', '20261212T070000Z'],
    ['на 1 юли, 16:00', '1 юли, 16:00', '20270701T130000Z', '20270701T140000Z'],
  ])('with an hour is an event of that hour in Bulgaria: «%s»', (text, words, start, end) => {
    expect(said(text)).toEqual([words])
    expect(lines(text)).toEqual([`DTSTART:${start}`, `DTEND:${end}`])
  })

  test.each([
    ['Запишете се до 27 ноември.', '27 ноември', '20261127', '20261128'],
    ['Сряда, 2 декември', '2 декември', '20261202', '20261203'],
    ['Почивка 10–14 декември за всички', '10–14 декември', '20261210', '20261215'],
    ['на 12 декември 3 автобуса', '12 декември', '20261212', '20261213'],
  ])('without one is the whole day: «%s»', (text, words, start, end) => {
    expect(said(text)).toEqual([words])
    expect(lines(text)).toEqual([`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`])
  })

  test('is found in each language, and more than one of them', () => {
    expect(said('Join us on 12 December, 16:00.', 'en')).toEqual(['12 December, 16:00'])
    expect(said('Pe 12 decembrie, ora 16:00.', 'ro')).toEqual(['12 decembrie, ora 16:00'])
    expect(said('12 декември в 16:00 ч. и 13 декември в 17:00')).toEqual([
      '12 декември в 16:00 ч.',
      '13 декември в 17:00',
    ])
  })

  test.each([
    'Стои на ул. „6 декември“ 12.',
    'Площад 6 декември е затворен.',
    'Подписан на 3 март 1878 г.',
    'Отпреди: на 5 ноември беше друго.',
    'на 31 юни',
    'Общо 112 декември, 16:00',
    'През декември са 12, 16:00 не е час.',
    '12 декември, 16',
    'стая 12.12 декември',
    'на 12 декемврийски дни',
  ])('is not made of what is none: «%s»', (text) => {
    expect(said(text)).toEqual([])
  })

  test('is one of last year where that lies nearer, and no event any more', () => {
    const january = ['2026-01-05T09:00:00Z', new Date('2026-01-06T09:00:00Z')] as const
    expect(findDates('На 20 декември отбелязахме 10 години.', 'bg', ...january)).toEqual([])
    expect(findDates('На 20 октомври ще отбележим 10 години.', 'bg', ...january)).toHaveLength(1)
  })

  test('is looked for in a long text without a pause', () => {
    const long = 'на 12 декември, 16:00–'.repeat(4000)
    expect(datesIn(long).length).toBe(4000)
    expect(datesIn('на 1 '.repeat(20_000))).toEqual([])
  })
})

test('an event says what it is and where it was told, in lines that every calendar reads', () => {
  const [date] = datesIn('12 декември, 16:00')
  if (!date) throw new Error('no date')
  const title = 'Коледно тържество; за деца, и не само за тях – с подаръци'
  const event = eventOf({ id: 'xmas', title, url: 'https://megdan.example/news/xmas', date }, now)
  expect(event.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  const unfolded = event.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Megdan//News//BG',
    'BEGIN:VEVENT',
    'UID:xmas-2026-12-12-960@megdan',
    'DTSTAMP:20261124T090000Z',
    'DTSTART:20261212T140000Z',
    'DTEND:20261212T150000Z',
    'SUMMARY:Коледно тържество\\; за деца\\, и не само за тях – с подаръци',
    'DESCRIPTION:https://megdan.example/news/xmas',
    'URL:https://megdan.example/news/xmas',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})
