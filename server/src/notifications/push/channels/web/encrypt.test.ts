import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../../../test/fake-web-push.ts'
import { encrypt, mostMessage } from './encrypt.ts'
import { readSubscription } from './subscription.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const service = 'updates.push.services.mozilla.com'

test('the example of RFC 8291, appendix A, is sealed to its very bytes', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const p256dh = bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4')
  const auth = bytes('BTBZMqHH6r4Tts7J_aSIgg')
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')
  const sealed = encrypt('When I grow up, I want to be a watermelon', { p256dh, auth }, own, salt)
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('each message has keys of its own, and the longest fits into one record', () => {
  const browser = openBrowser(service, 'one')
  const subscription = readSubscription(browser.token)
  if (!subscription) throw new Error('The token is not read.')
  const text = 'я'.repeat(mostMessage / 2).slice(0, Math.floor(mostMessage / 2))
  const [first, second] = [encrypt(text, subscription), encrypt(text, subscription)]
  expect(first.equals(second)).toBe(false)
  expect(first.length).toBeLessThanOrEqual(4096)
  expect([first, second].map((sealed) => browser.unseal(sealed))).toEqual([text, text])
})
