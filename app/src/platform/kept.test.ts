import { afterEach, expect, test, vi } from 'vitest'
import { kept } from './kept.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a database that never answers holds nobody up', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const steps = Promise.all([kept.get('a'), kept.set('a', 1), kept.remove('a'), kept.clear()])
  await vi.advanceTimersByTimeAsync(7000)
  expect(await Promise.race([steps, Promise.resolve('still waiting')])).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
