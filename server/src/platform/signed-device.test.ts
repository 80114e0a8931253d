import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestDeviceToken, openSignedDevices } from './signed-device.ts'

const now = new Date('2026-11-20T09:00:00Z')
let [folder, other] = ['', '']
beforeAll(() => {
  ;[folder, other] = ['a', 'b'].map((name) => fs.mkdtempSync(path.join(os.tmpdir(), `megdan-signed-${name}-`))) as [
    string,
    string,
  ]
})
afterAll(() => {
  for (const made of [folder, other]) fs.rmSync(made, { recursive: true })
})

test('a device is known again by its token, by every process that has the secret, with the time of its first visit', () => {
  const { id, token } = openSignedDevices(folder, 'guest').issue(now)
  expect(openSignedDevices(folder, 'guest').read(token)).toEqual({ id, issued_at: now })
  expect(token.length).toBeLessThanOrEqual(longestDeviceToken)
})

test('for another purpose, bound to somebody else, of another server or changed in any sign it is no token', () => {
  const devices = openSignedDevices(folder, 'sign-in')
  const { id, token } = devices.issue(now, 'mira@example.com')
  expect(devices.read(token, 'mira@example.com')?.id).toBe(id)
  expect(token).not.toContain('mira')
  expect(devices.read(token, 'boyan@example.com')).toBeUndefined()
  expect(devices.read(token)).toBeUndefined()
  expect(openSignedDevices(folder, 'guest').read(token, 'mira@example.com')).toBeUndefined()
  expect(openSignedDevices(other, 'sign-in').read(token, 'mira@example.com')).toBeUndefined()
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1)
    expect(devices.read(changed, 'mira@example.com')).toBeUndefined()
  }
})

test.each([undefined, '', '.', 'x'.repeat(10_000), `${'a'.repeat(22)}.1.${'a'.repeat(43)}`, `${'ж'.repeat(22)}.1.x`])(
  'whatever else is said is no device (%#)',
  (token) => {
    expect(openSignedDevices(folder, 'guest').read(token)).toBeUndefined()
  },
)
