import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openBrowser } from '../../../../../test/fake-web-push.ts'
import { readSubscription } from './subscription.ts'

const keys = [Buffer.concat([Buffer.from([4]), randomBytes(64)]), randomBytes(16)].map((key) =>
  key.toString('base64url'),
)
const tokenOf = (address: string) => ['web', Buffer.from(address).toString('base64url'), ...keys].join('.')

const known = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'wns2-par02p.notify.windows.com',
]
test.each(known)('a subscription at %s is taken', (host) => {
  expect(readSubscription(openBrowser(host, 'one').token)?.endpoint.href).toBe(`https://${host}/wpush/v2/one`)
})

describe('no other address is ever called:', () => {
  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://localhost/x',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.example.com/x',
    'https://evilfcm.googleapis.com/x',
    'https://a.b.push.apple.com/x',
    'https://a1.push.apple.com/x',
    'https://a1.push.services.mozilla.com/x',
    'https://example.com/https://fcm.googleapis.com/x',
    'https://fcm.googleapis.com@example.com/x',
    'https://fcm.googleapis.com\\@example.com/x#web.push.apple.com',
    'https://fcm.googleapis.com/x#there',
    'ftp://web.push.apple.com/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '',
  ])('%s', (address) => {
    expect(readSubscription(tokenOf(address))).toBeUndefined()
  })
})

const origins = known.map((host) => `https://${host}`)
/** Addresses that look like one of a service. */
const alike = fc
  .tuple(
    fc.constantFrom('https://', 'http://', '//', 'https:/'),
    fc.constantFrom('', '@', '.', 'a.', ':443', '\\'),
    fc.constantFrom(...known),
    fc.constantFrom('', '@', '.', '.bg', ':8443', '#', '?', '\\@x.bg'),
    fc.webPath(),
  )
  .map((parts) => parts.join(''))

test('whatever stands in a token, reading it ends with a push service or with nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl().map(tokenOf), alike.map(tokenOf), fc.string().map(tokenOf)),
      (token) => {
        const { origin = 'none' } = readSubscription(token)?.endpoint ?? {}
        expect([...origins, 'none']).toContain(origin)
      },
    ),
  )
  expect(readSubscription(`web.${'A'.repeat(200_000)}`)).toBeUndefined()
})
