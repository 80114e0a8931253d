import { afterEach, expect, test, vi } from 'vitest'
import { registerServiceWorker, reloadIntoNewVersion, takeWaitingVersion } from './updates.ts'

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

test('the first tap asks for the new version; a second one goes past what the browser has kept', async () => {
  sessionStorage.clear()
  const registration = { update: vi.fn(async () => registration), unregister: vi.fn(async () => true) }
  const reload = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('location', { reload })
  await reloadIntoNewVersion()
  expect([registration.update, registration.unregister, reload].map((step) => step.mock.calls.length)).toEqual([
    1, 0, 1,
  ])
  await reloadIntoNewVersion()
  expect([registration.update, registration.unregister, reload].map((step) => step.mock.calls.length)).toEqual([
    1, 1, 2,
  ])
})

test('a new version that lies ready takes over before the one reload', async () => {
  sessionStorage.clear()
  const container = Object.assign(new EventTarget(), { controller: {}, getRegistration: async () => registration })
  const waiting = { postMessage: vi.fn(() => container.dispatchEvent(new Event('controllerchange'))) }
  const installing = Object.assign(new EventTarget(), { state: 'installing' })
  const registration: Record<string, unknown> = { installing, update: async () => registration }
  const reload = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('location', { reload })
  const done = reloadIntoNewVersion()
  await new Promise((resolve) => setTimeout(resolve))
  Object.assign(registration, { waiting, installing: null })
  installing.state = 'installed'
  installing.dispatchEvent(new Event('statechange'))
  await done
  expect(waiting.postMessage).toHaveBeenCalledTimes(1)
  expect(reload).toHaveBeenCalledTimes(1)
})
