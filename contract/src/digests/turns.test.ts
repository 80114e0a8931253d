import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type QuietDay, type QuietHours, quietUntil, weekdays } from '../notifications/quiet-hours.ts'
import { type DigestHabit, lastTurn, nextTurn } from './turns.ts'

const sofia = 'Europe/Sofia'
const every = (rule: QuietDay): QuietHours => ({
  on: true,
  days: Object.fromEntries(weekdays.map((day) => [day, rule])),
})
const daily = (quiet_hours?: QuietHours, time_zone = sofia): DigestHabit => ({
  choice: { every: 'day' },
  quiet_hours,
  time_zone,
})
const weekly = (weekday: DigestHabit['choice']['weekday'], quiet_hours?: QuietHours): DigestHabit => ({
  choice: { every: 'week', ...(weekday && { weekday }) },
  quiet_hours,
  time_zone: sofia,
})
const last = (habit: DigestHabit, now: string) => {
  const turn = lastTurn(habit, new Date(now))
  return turn && [`${turn.day.year}-${turn.day.month}-${turn.day.day}`, turn.at.toISOString()]
}

describe('a turn comes', () => {
  test('at seven by one’s own clock where there are no quiet hours', () => {
    expect(last(daily(), '2026-11-20T09:00:00Z')).toEqual(['2026-11-20', '2026-11-20T05:00:00.000Z'])
    expect(last(daily(), '2026-11-20T04:59:59Z')).toEqual(['2026-11-19', '2026-11-19T05:00:00.000Z'])
    expect(last(daily(undefined, 'America/New_York'), '2026-11-20T13:00:00Z')?.[1]).toBe('2026-11-20T12:00:00.000Z')
  })

  test('when the quiet hours end, whenever that is', () => {
    const nights = every({ from: '22:00', to: '06:30' })
    expect(last(daily(nights), '2026-11-20T09:00:00Z')).toEqual(['2026-11-20', '2026-11-20T04:30:00.000Z'])
    const byDay = every({ from: '08:00', to: '16:00' })
    expect(last(daily(byDay), '2026-11-20T13:00:00Z')).toEqual(['2026-11-19', '2026-11-19T14:00:00.000Z'])
    expect(last(daily(byDay), '2026-11-20T14:00:00Z')?.[0]).toBe('2026-11-20')
    expect(last(daily({ ...nights, on: false }), '2026-11-20T09:00:00Z')?.[1]).toBe('2026-11-20T05:00:00.000Z')
  })

  test('for a day that is quiet throughout when it is quiet no more, once for all such days', () => {
    const whole = { from: '22:00', to: '07:00', all_day: true }
    const weekends: QuietHours = { on: true, days: { sat: whole, sun: whole } }
    // Friday 20 November; the weekend lasts until Monday at seven.
    expect(last(daily(weekends), '2026-11-22T20:00:00Z')?.[0]).toBe('2026-11-20')
    expect(last(daily(weekends), '2026-11-23T05:00:00Z')).toEqual(['2026-11-23', '2026-11-23T05:00:00.000Z'])
    expect(last(weekly('sat', weekends), '2026-11-23T04:00:00Z')?.[0]).toBe('2026-11-14')
    expect(last(weekly('sat', weekends), '2026-11-23T05:00:00Z')).toEqual(['2026-11-21', '2026-11-23T05:00:00.000Z'])
  })

  test('once a week on its day, on Monday where none is named', () => {
    expect(last(weekly('wed'), '2026-11-20T09:00:00Z')?.[0]).toBe('2026-11-18')
    expect(last(weekly(undefined), '2026-11-20T09:00:00Z')?.[0]).toBe('2026-11-16')
    expect(last(weekly('fri'), '2026-11-20T04:00:00Z')?.[0]).toBe('2026-11-13')
  })

  test('once on the days on which the clocks change, at hours that are skipped or come twice', () => {
    const short = every({ from: '22:00', to: '03:30' })
    // 29 March 2026: three becomes four.
    expect(last(daily(short), '2026-03-29T02:00:00Z')).toEqual(['2026-3-29', '2026-03-29T01:00:00.000Z'])
    // 25 October 2026: four becomes three, and half past three comes twice.
    expect(last(daily(short), '2026-10-25T01:00:00Z')?.[0]).toBe('2026-10-24')
    expect(last(daily(short), '2026-10-25T01:30:00Z')).toEqual(['2026-10-25', '2026-10-25T01:30:00.000Z'])
    expect(last(daily(), '2026-03-29T04:00:00Z')?.[1]).toBe('2026-03-29T04:00:00.000Z')
    expect(last(daily(), '2026-10-25T05:00:00Z')?.[1]).toBe('2026-10-25T05:00:00.000Z')
  })

  test('never to whoever wants none', () => {
    const none: DigestHabit = { ...daily(), choice: { every: 'never' } }
    expect([lastTurn(none, new Date()), nextTurn(none, new Date())]).toEqual([undefined, undefined])
  })
})

const time = fc.integer({ min: 0, max: 24 * 12 - 1 }).map((at) => {
  const minutes = at * 5
  return [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
})
const rule = fc.option(fc.record({ from: time, to: time, all_day: fc.boolean() }), { nil: undefined })
const habit = fc.record({
  choice: fc.record({ every: fc.constantFrom('day' as const, 'week' as const), weekday: fc.constantFrom(...weekdays) }),
  quiet_hours: fc.record({
    on: fc.boolean(),
    days: fc
      .tuple(...weekdays.map(() => rule))
      .map((rules) => Object.fromEntries(weekdays.flatMap((day, at) => (rules[at] ? [[day, rules[at]]] : [])))),
  }),
  time_zone: fc.constantFrom(sofia, 'UTC', 'America/New_York', 'Asia/Kathmandu'),
})
const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2026-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test('whatever somebody’s hours are, a turn is never in them, and the next one is the last one once it has come', () => {
  fc.assert(
    fc.property(habit, moment, (own, now) => {
      const quietAfter = (at: number) => quietUntil(own.quiet_hours, own.time_zone, new Date(at))?.getTime()
      const [before, after] = [lastTurn(own, now), nextTurn(own, now)]
      expect(before === undefined || before.at <= now).toBe(true)
      if (!after) return
      expect(after.at > now).toBe(true)
      const at = after.at.getTime()
      // A week that is quiet throughout has no end, and what has waited a fortnight comes all the same.
      if (quietAfter(at) !== undefined) expect(quietAfter(at - 14 * 86_400_000)).toBe(at)
      const then = lastTurn(own, after.at)
      expect(then?.at.getTime()).toBe(after.at.getTime())
    }),
    { numRuns: 300 },
  )
})
