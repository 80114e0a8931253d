import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { WebPushSettings } from '../../../../settings.ts'

/** Written whole under another name first, so that of several processes that start at once all read the same one. */
function make(file: string): void {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const own = `${file}.${process.pid}`
  fs.writeFileSync(own, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flush: true })
  try {
    fs.linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(own)
  }
}

const keys = new Map<string, KeyObject>()

/** The installation's key, made when it is first needed: with another one every browser would have to subscribe anew. */
function keyOf({ key_file }: WebPushSettings): KeyObject {
  const known = keys.get(key_file)
  if (known) return known
  if (!fs.existsSync(key_file)) make(key_file)
  const key = createPrivateKey(fs.readFileSync(key_file))
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error(`${key_file} holds no key on P-256.`)
  keys.set(key_file, key)
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
