import {
  constants,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto'
import { parentPort } from 'node:worker_threads'

export type SigningOrder = { id: number; private_key: string; blinded: string }
export type SigningAnswer = { id: number; signature: string | undefined }

const keys = new Map<string, { secret: KeyObject; open: KeyObject }>()
const padding = constants.RSA_NO_PADDING

function keyOf(private_key: string) {
  const there = keys.get(private_key)
  if (there) return there
  const secret = createPrivateKey({ key: Buffer.from(private_key, 'base64url'), format: 'der', type: 'pkcs8' })
  const made = { secret, open: createPublicKey(secret) }
  if (keys.size >= 200) keys.clear()
  keys.set(private_key, made)
  return made
}

/**
 * BlindSign of RFC 9474: the bare RSA operation, here OpenSSL's, since the library's own takes a second of processor
 * time; and its check, so that a fault of the machine gives nothing of the key away. Undefined for what is no number below the modulus.
 */
function sign({ private_key, blinded }: SigningOrder): string | undefined {
  const { secret, open } = keyOf(private_key)
  const message = Buffer.from(blinded, 'base64url')
  try {
    const signature = privateDecrypt({ key: secret, padding }, message)
    return publicEncrypt({ key: open, padding }, signature).equals(message)
      ? signature.toString('base64url')
      : undefined
  } catch {
    return undefined
  }
}

parentPort?.on('message', (order: SigningOrder) => {
  const answer: SigningAnswer = { id: order.id, signature: sign(order) }
  parentPort?.postMessage(answer)
})
