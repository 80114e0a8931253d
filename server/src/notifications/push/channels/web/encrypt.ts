import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { Subscription } from './subscription.ts'

/** One record holds the whole message. */
const recordSize = 4096
const curve = 'prime256v1'
/** What the header, the end of the record and its tag take of it: so many bytes are left for the message. */
export const mostMessage = recordSize - 86 - 1 - 16

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
const infoOf = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`)

/** Throws for a point that does not lie on the curve. */
function agree(own: ECDH, { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>): Buffer {
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own.getPublicKey()])
  return derive(own.computeSecret(p256dh), auth, info, 32)
}

function newKeys(): ECDH {
  const own = createECDH(curve)
  own.generateKeys()
  return own
}

/** Seals a message for one browser (RFC 8291, aes128gcm); the keys are new for each, but in the RFC's own example. */
export function encrypt(
  message: string,
  to: Pick<Subscription, 'p256dh' | 'auth'>,
  own = newKeys(),
  salt = randomBytes(16),
) {
  const secret = agree(own, to)
  const key = derive(secret, salt, infoOf('aes128gcm'), 16)
  const nonce = derive(secret, salt, infoOf('nonce'), 12)
  const size = Buffer.alloc(5)
  size.writeUInt32BE(recordSize)
  const point = own.getPublicKey()
  size[4] = point.length
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(message, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()])
  return Buffer.concat([salt, size, point, sealed, cipher.getAuthTag()])
}
