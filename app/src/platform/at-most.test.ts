import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileAnswering } from './at-most.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** What was answered when it was no longer waited for, each answer after a pause of so many milliseconds. */
async function heardOf(pauses: number[]) {
  let heard = 0
  const over = whileAnswering(3000, async (answered) => {
    for (const ms of pauses) {
      await pause(ms)
      heard++
      answered()
    }
  }).then(() => heard)
  await vi.advanceTimersByTimeAsync(60_000)
  return over
}

test('a phone that is slow and answers is waited for, one that has gone silent is not', async () => {
  expect(await heardOf([2000, 2900, 2900, 100])).toBe(4)
  expect(await heardOf([100, 3100, 100])).toBe(1)
  expect(await heardOf([4000])).toBe(0)
  const failed = vi.fn(() => Promise.reject(new Error('the safe is locked')))
  await expect(whileAnswering(3000, failed)).resolves.toBeUndefined()
})
