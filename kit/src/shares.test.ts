import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholePercents } from './shares.ts'

test('shares make a hundred together, the largest remainder first', () => {
  expect(wholePercents([9, 6, 11, 7, 31])).toEqual([14, 9, 17, 11, 49])
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33])
  expect(wholePercents([0, 3, 0])).toEqual([0, 100, 0])
  expect(wholePercents([0, 0])).toEqual([0, 0])
  expect(wholePercents([])).toEqual([])
})

test('whatever was counted, they make a hundred and none is a whole percent away', () => {
  const counted = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 30 }).filter((counts) => counts.some(Boolean))
  fc.assert(
    fc.property(counted, (counts) => {
      const all = counts.reduce((sum, count) => sum + count, 0)
      const shares = wholePercents(counts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
      shares.forEach((share, at) => expect(Math.abs(share - (100 * (counts[at] ?? 0)) / all)).toBeLessThan(1))
    }),
  )
})
