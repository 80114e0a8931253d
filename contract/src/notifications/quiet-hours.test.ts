import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBulgarianHoliday, orthodoxEaster } from '../news/bulgarian-holidays.ts'
import { type QuietDay, type QuietHours, quietUntil, type Weekday, weekdays } from './quiet-hours.ts'
import { addDays, dayAt, weekdayOf } from '../zoned-time.ts'

const sofia = 'Europe/Sofia'
const night: QuietDay = { from: '22:00', to: '07:00' }
const everyDay = (rule: QuietDay): QuietHours => ({
  on: true,
  days: Object.fromEntries(weekdays.map((day) => [day, rule])),
})
const until = (quiet_hours: QuietHours | undefined, at: string, time_zone = sofia) =>
  quietUntil(quiet_hours, time_zone, new Date(at))?.toISOString()

describe('the end of the quiet', () => {
  test('is the next morning for what comes in the evening or in the night, and there is none by day', () => {
    const hours = everyDay(night)
    expect(until(hours, '2026-11-20T20:30:00Z')).toBe('2026-11-21T05:00:00.000Z')
    expect(until(hours, '2026-11-21T03:00:00Z')).toBe('2026-11-21T05:00:00.000Z')
    expect(until(hours, '2026-11-21T05:00:00Z')).toBeUndefined()
    expect(until(hours, '2026-11-20T19:59:59.999Z')).toBeUndefined()
    expect(until(hours, '2026-11-20T20:00:00Z')).toBe('2026-11-21T05:00:00.000Z')
  })

  test('is never, without quiet hours or with quiet hours that are off', () => {
    expect(until(undefined, '2026-11-20T22:00:00Z')).toBeUndefined()
    expect(until({ ...everyDay(night), on: false }, '2026-11-20T22:00:00Z')).toBeUndefined()
    expect(until({ on: true, days: {} }, '2026-11-20T22:00:00Z')).toBeUndefined()
  })

  test('is by the clock of the person, wherever the server stands', () => {
    expect(until(everyDay(night), '2026-11-20T12:00:00Z', 'Asia/Tokyo')).toBeUndefined()
    expect(until(everyDay(night), '2026-11-20T13:00:00Z', 'Asia/Tokyo')).toBe('2026-11-20T22:00:00.000Z')
    expect(until(everyDay(night), '2026-11-20T20:30:00Z', 'Mars/Olympus')).toBe('2026-11-21T05:00:00.000Z')
  })

  test('waits for the whole weekend, from Friday’s evening to Monday’s morning', () => {
    const hours = everyDay(night)
    hours.days.sat = hours.days.sun = { ...night, all_day: true }
    expect(until(hours, '2026-11-20T20:30:00Z')).toBe('2026-11-23T05:00:00.000Z')
    expect(until(hours, '2026-11-22T10:00:00Z')).toBe('2026-11-23T05:00:00.000Z')
  })

  test('is midnight for a whole day without a night', () => {
    const hours: QuietHours = { on: true, days: { sun: { from: '00:00', to: '00:00', all_day: true } } }
    expect(until(hours, '2026-11-22T10:00:00Z')).toBe('2026-11-22T22:00:00.000Z')
    expect(
      until({ on: true, days: { sun: { from: '13:00', to: '15:00', all_day: true } } }, '2026-11-22T16:00:00Z'),
    ).toBe('2026-11-22T22:00:00.000Z')
  })

  test('knows the public holidays, those that were moved too', () => {
    const hours: QuietHours = { ...everyDay(night), holidays: { ...night, all_day: true } }
    expect(until(hours, '2026-12-24T10:00:00Z')).toBe('2026-12-27T05:00:00.000Z')
    expect(until(hours, '2026-09-07T10:00:00Z')).toBe('2026-09-08T04:00:00.000Z')
    expect(until(everyDay(night), '2026-09-07T10:00:00Z')).toBeUndefined()
  })

  test('comes at seven by the clock also in the nights in which clocks are changed', () => {
    expect(until(everyDay(night), '2026-03-28T21:00:00Z')).toBe('2026-03-29T04:00:00.000Z')
    expect(until(everyDay(night), '2026-10-24T21:00:00Z')).toBe('2026-10-25T05:00:00.000Z')
  })

  test('is the jump for an hour that does not exist, and the later of two for one that comes twice', () => {
    const early = everyDay({ from: '02:00', to: '03:30' })
    expect(until(early, '2026-03-29T00:30:00Z')).toBe('2026-03-29T01:00:00.000Z')
    expect(until(early, '2026-10-24T23:30:00Z')).toBe('2026-10-25T01:30:00.000Z')
    const skipped = everyDay({ from: '03:30', to: '05:00' })
    expect(until(skipped, '2026-03-29T00:59:00Z')).toBeUndefined()
    expect(until(skipped, '2026-03-29T01:00:00Z')).toBe('2026-03-29T02:00:00.000Z')
  })

  test('of a week without a pause comes after 14 days', () => {
    expect(until(everyDay({ ...night, all_day: true }), '2026-11-20T12:00:00Z')).toBe('2026-12-04T12:00:00.000Z')
  })
})

const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const rule = fc.record({ from: clock, to: clock, all_day: fc.boolean() })
const hours: fc.Arbitrary<QuietHours> = fc
  .record({
    days: fc.record(Object.fromEntries(weekdays.map((day) => [day, rule])) as Record<Weekday, typeof rule>, {
      requiredKeys: [],
    }),
    holidays: fc.option(rule, { nil: undefined }),
  })
  .map(({ days, holidays }) => ({ on: true, days, ...(holidays && { holidays }) }))
const zone = fc.constantFrom(sofia, 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe')
const moment = fc
  .integer({ min: Date.UTC(2025, 0), max: Date.UTC(2029, 0) })
  .map((at) => new Date(Math.floor(at / 60_000) * 60_000))

const minuteAt = (time_zone: string, at: Date) => {
  const text = at.toLocaleTimeString('en-GB', { timeZone: time_zone, hour: '2-digit', minute: '2-digit' })
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
}
/** The same asked of the face of the clock; wrong in no hour but those that come twice or not at all. */
function isQuietByClock({ days, holidays }: QuietHours, time_zone: string, at: Date): boolean {
  const of = (back: number) => {
    const day = addDays(dayAt(time_zone, at), back)
    const found = holidays && isBulgarianHoliday(day) ? holidays : days[weekdays[weekdayOf(day)] ?? 'mon']
    return found && { ...found, overnight: found.to <= found.from }
  }
  const now = String(Math.floor(minuteAt(time_zone, at) / 60)).padStart(2, '0')
  const shown = `${now}:${String(minuteAt(time_zone, at) % 60).padStart(2, '0')}`
  const [yesterday, today] = [of(-1), of(0)]
  if (yesterday?.overnight && shown < yesterday.to) return true
  if (!today) return false
  if (today.all_day) return true
  return shown >= today.from && (today.overnight || shown < today.to)
}
const isChangeNear = (time_zone: string, at: Date) => {
  const ahead = (hours: number) => {
    const moved = new Date(at.getTime() + hours * 3_600_000)
    return (minuteAt(time_zone, moved) - hours * 60 + 2880) % 1440
  }
  return ahead(-3) !== ahead(3)
}

test('it is quiet exactly when the clock on the wall says so', () => {
  fc.assert(
    fc.property(hours, zone, moment, (quiet_hours, time_zone, at) => {
      fc.pre(!isChangeNear(time_zone, at))
      expect(quietUntil(quiet_hours, time_zone, at) !== undefined).toBe(isQuietByClock(quiet_hours, time_zone, at))
    }),
    { numRuns: 2000 },
  )
})

test('at its end it is not quiet any more, and until then every moment has the same end', () => {
  fc.assert(
    fc.property(
      hours,
      zone,
      moment,
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (quiet_hours, time_zone, at, part) => {
        const end = quietUntil(quiet_hours, time_zone, at)
        fc.pre(end !== undefined && end.getTime() - at.getTime() < 13 * 24 * 3_600_000)
        if (!end) return
        expect(end > at).toBe(true)
        expect(quietUntil(quiet_hours, time_zone, end)).toBeUndefined()
        const between = new Date(at.getTime() + (end.getTime() - at.getTime()) * part)
        expect(quietUntil(quiet_hours, time_zone, between)).toEqual(end)
      },
    ),
    { numRuns: 1000 },
  )
})

describe('public holidays of Bulgaria', () => {
  test.each([
    [2024, 5, 5],
    [2025, 4, 20],
    [2026, 4, 12],
    [2027, 5, 2],
    [2028, 4, 16],
    [2030, 4, 28],
    [2035, 4, 29],
  ])('Easter of %i', (year, month, day) => {
    expect(orthodoxEaster(year)).toEqual({ year, month, day })
  })

  const offIn = (year: number) => {
    const days = Array.from({ length: 366 }, (_, at) => addDays({ year, month: 1, day: 1 }, at))
    return days.filter((day) => day.year === year && isBulgarianHoliday(day)).map(({ month, day }) => `${day}.${month}`)
  }

  test('those on a weekend give the next working day, Easter gives none', () => {
    expect(offIn(2026).join(' ')).toBe(
      '1.1 3.3 10.4 11.4 12.4 13.4 1.5 6.5 24.5 25.5 6.9 7.9 22.9 24.12 25.12 26.12 28.12',
    )
  })

  test('two in one weekend give two days, after Easter Monday where that is one', () => {
    expect(offIn(2022).join(' ')).toMatch(/24\.12 25\.12 26\.12 27\.12 28\.12$/)
    expect(offIn(2021).join(' ')).toContain('30.4 1.5 2.5 3.5 4.5 6.5 24.5')
  })
})
