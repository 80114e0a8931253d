import { expect, test } from 'vitest'
import { Lateness } from './provider.ts'

const after = (shortest: number, answers: readonly number[]) => {
  const lateness = new Lateness(shortest)
  for (const took of answers) lateness.add(took)
  return lateness.after
}
const many = (count: number, took: (nth: number) => number) => Array.from({ length: count }, (_, nth) => took(nth))

test('nothing is late before anything was answered, nor sooner than the shortest time', () => {
  expect(after(100, [])).toBe(Number.POSITIVE_INFINITY)
  expect(
    after(
      100,
      many(50, () => 3),
    ),
  ).toBe(100)
})

test('answers that always take as long are late soon after that, and scattered ones later', () => {
  const steady = after(
    100,
    many(500, () => 400),
  )
  expect(steady).toBeGreaterThan(400)
  expect(steady).toBeLessThan(1200)
  const scattered = after(
    100,
    many(500, (nth) => (nth % 2 === 0 ? 100 : 700)),
  )
  expect(scattered).toBeGreaterThan(1200)
})

test('a provider that has become slow is soon not called late any more, and a few late answers change little', () => {
  const slower = [...many(300, () => 50), ...many(100, () => 1000)]
  expect(after(100, slower)).toBeGreaterThan(1000)
  const few = many(1000, (nth) => (nth % 50 === 0 ? 2000 : 60))
  expect(after(100, few)).toBeLessThan(1500)
})
