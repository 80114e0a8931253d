import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  clockOfMoment,
  dayOfMoment,
  daysFrom,
  longMoment,
  momentAt,
  nextBefore,
  readClock,
  readDay,
  readMoment,
  usualClock,
  writtenClock,
  writtenDay,
} from './moment.ts'

const zone = process.env['TZ']
beforeAll(() => void (process.env['TZ'] = 'Europe/Sofia'))
afterAll(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const now = new Date('2026-11-26T08:20:00Z')
const written = (text: string) => {
  const read = readMoment(text, now)
  return read && [writtenDay(read.day), ...(read.clock ? [writtenClock(read.clock)] : [])].join(' ')
}

test.each([
  ['20.11.2026', '07:30', '2026-11-20T05:30:00.000Z'],
  ['01.07.2026', '07:30', '2026-07-01T04:30:00.000Z'],
])('%s at %s by the clock of Sofia is one moment, and comes back as it was', (day, clock, moment) => {
  const read = [readDay(day, now), readClock(clock)] as const
  expect(momentAt(read[0] ?? { year: 0, month: 1, day: 1 }, read[1] ?? { hour: 0, minute: 0 })).toBe(moment)
  expect([writtenDay(dayOfMoment(moment)), writtenClock(clockOfMoment(moment))]).toEqual([day, clock])
})

test('an hour that the change of clocks skips becomes the next one that exists; of one that comes twice the first is meant', () => {
  expect(momentAt({ year: 2027, month: 3, day: 28 }, { hour: 3, minute: 30 })).toBe('2027-03-28T01:30:00.000Z')
  expect(momentAt({ year: 2026, month: 10, day: 25 }, { hour: 3, minute: 30 })).toBe('2026-10-25T00:30:00.000Z')
})

describe('what somebody writes', () => {
  test.each([
    ['26.11.2026', '26.11.2026'],
    ['3.12', '03.12.2026'],
    ['3/12', '03.12.2026'],
    ['1.2', '01.02.2027'],
    ['26.11', '26.11.2026'],
    ['02.01.31', '02.01.2031'],
    ['2.1.2031 г.', '02.01.2031'],
    ['2031-01-02', '02.01.2031'],
    ['2031-01-02T10:00', '02.01.2031 10:00'],
    ['2.1.2031, 8:05', '02.01.2031 08:05'],
    ['29.2.2028', '29.02.2028'],
  ])('«%s» is %s: the day before the month', (text, day) => expect(written(text)).toBe(day))

  test.each([
    '',
    '31.2.2026',
    '29.2.2027',
    '13',
    '12.13.2026',
    '2026-13-45T99:99',
    'утре',
    '1.2.3.4',
    '26.11.202',
    '0.1.2027',
  ])('«%s» is no day', (text) => expect(written(text)).toBeUndefined())

  test.each([
    ['8', '08:00'],
    ['8:5', undefined],
    ['8:05', '08:05'],
    ['8.30', '08:30'],
    ['0830', '08:30'],
    ['830', '08:30'],
    ['23:59', '23:59'],
    ['24:00', undefined],
    ['12:60', undefined],
    ['8 ч.', '08:00'],
    ['8 pm', undefined],
    ['', undefined],
  ])('«%s» is the hour %s', (text, clock) => {
    const read = readClock(text)
    expect(read && writtenClock(read)).toBe(clock)
  })
})

test('a day of which no hour was said begins in the morning, or with the next whole hour', () => {
  const [today, tomorrow] = daysFrom(now, 2)
  expect([today && usualClock(today, now), tomorrow && usualClock(tomorrow, now)]).toEqual([
    { hour: 11, minute: 0 },
    { hour: 9, minute: 0 },
  ])
  expect(daysFrom(new Date('2026-12-30T10:00:00Z'), 3).map(writtenDay)).toEqual([
    '30.12.2026',
    '31.12.2026',
    '01.01.2027',
  ])
})

test('a moment is read with its weekday, and a year where it is another one', () => {
  expect(longMoment('2026-11-27T06:30:00Z', 'bg', now)).toBe('петък, 27 ноември, 08:30')
  expect(longMoment('2027-01-04T06:30:00Z', 'bg', now)).toMatch(/^понеделник, 4 януари 2027/)
})

test('a quarter of an hour before people read most is found within the week that comes', () => {
  // It is Thursday, 10:20 in Sofia.
  expect(nextBefore({ weekday: 4, hour: 11 }, now)).toBe('2026-11-26T08:45:00.000Z')
  expect(nextBefore({ weekday: 4, hour: 10 }, now)).toBe('2026-12-03T07:45:00.000Z')
  expect(nextBefore({ weekday: 1, hour: 8 }, now)).toBe('2026-11-30T05:45:00.000Z')
})
