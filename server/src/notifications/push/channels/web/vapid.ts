import { createECDH, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { openServerSecret } from '../../../../platform/server-secret.ts'
import type { WebPushSettings } from '../../../../settings.ts'

const curve = 'prime256v1'

/** A key of its own, derived from the server's secret: it is there from the first start on, and lies in the backup. */
function derive(data_dir: string): KeyObject {
  const secret = openServerSecret(data_dir, 'web push')
  const own = createECDH(curve)
  for (let turn = 0; ; turn++) {
    try {
      own.setPrivateKey(secret.sign(`key ${turn}`), 'base64url')
      break
    } catch {
      // One number in four thousand million is none of the curve's.
    }
  }
  const point = own.getPublicKey()
  const text = (part: Buffer) =>
    Buffer.concat([Buffer.alloc(Math.max(0, 32 - part.length)), part]).toString('base64url')
  const [x, y, d] = [text(point.subarray(1, 33)), text(point.subarray(33)), text(own.getPrivateKey())]
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d } })
}

const keys = new WeakMap<WebPushSettings, KeyObject>()

/** With another key every browser would have to subscribe anew. */
function keyOf(settings: WebPushSettings): KeyObject {
  const { private_key, data_dir } = settings
  const key = keys.get(settings) ?? (private_key === undefined ? derive(data_dir) : createPrivateKey(private_key))
  keys.set(settings, key)
  return key
}

/** What browsers subscribe with: the point of the public key, in base64url. */
export function publicKeyOf(settings: WebPushSettings): string {
  const { x = '', y = '' } = createPublicKey(keyOf(settings)).export({ format: 'jwk' })
  const parts = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return Buffer.concat(parts).toString('base64url')
}

const textOf = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
/** In seconds: services take tokens of at most a day. */
const life = 12 * 3600

/** Says to each push service who sends (VAPID, RFC 8292). */
export function openVapid(settings: WebPushSettings) {
  const key = keyOf(settings)
  const k = publicKeyOf(settings)
  const signed = new Map<string, { header: string; ends: number }>()
  return (aud: string, now = Math.floor(Date.now() / 1000)): string => {
    const known = signed.get(aud)
    if (known && known.ends - now > life / 2) return known.header
    const exp = now + life
    const words = `${textOf({ typ: 'JWT', alg: 'ES256' })}.${textOf({ aud, exp, sub: settings.contact })}`
    const signature = sign('sha256', Buffer.from(words), { key, dsaEncoding: 'ieee-p1363' })
    const header = `vapid t=${words}.${signature.toString('base64url')}, k=${k}`
    signed.set(aud, { header, ends: exp })
    return header
  }
}
