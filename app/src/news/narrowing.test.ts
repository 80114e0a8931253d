import { expect, test } from 'vitest'
import { countOf, filterOf, readNarrowing, toQuery, whole } from './narrowing.ts'

const read = (text: string) => readNarrowing(new URLSearchParams(text))

test('what stands in the address narrows the list, and what is nonsense does not', () => {
  expect(read('category=safety&company=mine&period=week')).toEqual({
    category: 'safety',
    company: 'mine',
    period: 'week',
  })
  expect(read(`category=${'x'.repeat(65)}&company=theirs&period=year`)).toEqual(whole)
  expect(read('category=../menu')).toEqual(whole)
})

test('it goes into the address and comes back', () => {
  const narrowing = { category: 'safety', company: 'everyone', period: 'month' } as const
  const written = Object.entries(toQuery(narrowing)).flatMap(([name, value]) => (value ? [[name, value]] : []))
  expect(read(new URLSearchParams(written).toString())).toEqual(narrowing)
  expect([countOf(narrowing), countOf(whole)]).toEqual([3, 0])
  expect(toQuery(whole)).toEqual({ category: undefined, company: undefined, period: undefined })
})

test('a period begins at midnight, so that everybody asks for the same', () => {
  const now = new Date(2026, 10, 24, 15, 30)
  const since = (period: string) => filterOf(read(`period=${period}`), now).since
  expect(since('today')).toBe(new Date(2026, 10, 24).toISOString())
  expect(since('week')).toBe(new Date(2026, 10, 17).toISOString())
  expect(since('any')).toBeUndefined()
})
