import { afterEach, expect, test, vi } from 'vitest'
import { deviceStore } from './device-store.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a database that never answers holds nobody up', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const steps = Promise.all([
    deviceStore.get('a'),
    deviceStore.set('a', 1),
    deviceStore.remove('a'),
    deviceStore.clear(),
  ])
  await vi.advanceTimersByTimeAsync(7000)
  expect(await Promise.race([steps, Promise.resolve('still waiting')])).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
