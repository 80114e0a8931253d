import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromField, toField } from './MomentField.tsx'

const zone = process.env['TZ']
beforeAll(() => void (process.env['TZ'] = 'Europe/Sofia'))
afterAll(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test.each([
  ['2026-11-20T07:30', '2026-11-20T05:30:00.000Z'],
  ['2026-07-01T07:30', '2026-07-01T04:30:00.000Z'],
])('%s by the clock of Sofia is one moment, and comes back as it was', (text, moment) => {
  expect(fromField(text)).toBe(moment)
  expect(toField(moment)).toBe(text)
})

test('an hour that the change of clocks skips becomes the next one that exists', () => {
  expect(fromField('2027-03-28T03:30')).toBe('2027-03-28T01:30:00.000Z')
  expect(toField('2027-03-28T01:30:00.000Z')).toBe('2027-03-28T04:30')
})

test('of an hour that comes twice the first is meant', () => {
  expect(fromField('2026-10-25T03:30')).toBe('2026-10-25T00:30:00.000Z')
})

test('an empty or broken field is no moment', () => {
  expect(fromField('')).toBeNull()
  expect(fromField('2026-13-45T99:99')).toBeNull()
  expect(toField(null)).toBe('')
})
