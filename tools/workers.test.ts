import { expect, test } from 'vitest'
import { besideOthers, testWorkers } from './workers.mjs'

test('tests, which wait for much, are one more than the cores', () => {
  expect([1, 2, 4, 8].map((cores) => testWorkers({}, cores))).toEqual([2, 3, 5, 9])
  expect(testWorkers({ TEST_WORKERS: '3' }, 8)).toBe(3)
})

test('with many cores a level has its share of them beside the others, with few it is alone', () => {
  expect([2, 4].map((cores) => besideOthers(0.4, cores, {}))).toEqual([undefined, undefined])
  expect([6, 8, 16].map((cores) => besideOthers(0.4, cores, {}))).toEqual([3, 4, 7])
  expect(besideOthers(0.2, 8, {})).toBe(2)
  expect([4, 8].map((cores) => besideOthers(0.4, cores, { TEST_WORKERS: '5' }))).toEqual([undefined, 5])
})
