import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, dayOfTime, isDay, periodOf, sameHourOn, weeksOf } from './days.ts'

const zone = process.env['TZ']
beforeAll(() => void (process.env['TZ'] = 'Europe/Sofia'))
afterAll(() => void (zone === undefined ? delete process.env['TZ'] : (process.env['TZ'] = zone)))

test('a month is shown in whole weeks from Monday on', () => {
  const november = weeksOf('month', '2026-11-22')
  expect(november.map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(november.at(-1)?.at(-1)).toBe('2026-12-06')
  expect(weeksOf('month', '2027-02-10')).toHaveLength(4)
  expect(weeksOf('week', '2026-11-22')).toEqual([
    ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
  ])
})

test('a period begins and ends at midnight here, also when the clocks change within it', () => {
  expect(periodOf(weeksOf('week', '2026-10-25'))).toEqual({
    from: '2026-10-18T21:00:00.000Z',
    until: '2026-10-25T22:00:00.000Z',
  })
})

test('what moves to another day keeps its hour, by whichever time is kept there', () => {
  expect(sameHourOn('2026-10-26', '2026-10-24T05:00:00.000Z')).toBe('2026-10-26T06:00:00.000Z')
  expect(sameHourOn('2026-03-29', '2026-03-28T06:00:00.000Z')).toBe('2026-03-29T05:00:00.000Z')
  // Half past three does not exist on the night on which the clocks go forward.
  expect(sameHourOn('2026-03-29', '2026-03-28T01:30:00.000Z')).toBe('2026-03-29T01:30:00.000Z')
})

test('days follow one another over months, years and changes of the clocks', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-12-05', 1)).toBe('2027-01-05')
  expect(dayOfTime('2026-11-19T22:30:00.000Z')).toBe('2026-11-20')
  expect(['2026-02-30', '2026-13-01', 'x', '', null].map(isDay)).toEqual([false, false, false, false, false])
})
