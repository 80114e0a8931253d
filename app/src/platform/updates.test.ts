import { afterEach, expect, test, vi } from 'vitest'
import { registerServiceWorker, takeWaitingVersion } from './updates.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser that forbids even to look at its service worker starts the app', async () => {
  const forbidden = {
    get serviceWorker() {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  vi.stubGlobal('navigator', forbidden)
  expect(await takeWaitingVersion()).toBe(false)
  expect(registerServiceWorker).not.toThrow()
})
