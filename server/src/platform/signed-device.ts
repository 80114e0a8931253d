import { randomBytes, timingSafeEqual } from 'node:crypto'
import { openServerSecret } from './server-secret.ts'

/** What is read from a token that this server has signed. */
export type SignedDevice = { id: string; issued_at: Date }

/** The longest that `issue` makes; nothing longer is looked at. */
export const longestDeviceToken = 80
const shape = /^([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43})$/

/**
 * Tokens by which this server knows a device again that it has met for `purpose`: an id drawn by lot, when that was, and
 * our signature. Nothing is stored. A token that was made for another purpose, or `bound` to somebody else, is no token.
 */
export function openSignedDevices(folder: string, purpose: string) {
  const secret = openServerSecret(folder, `signed device: ${purpose}`)
  const signatureOf = (id: string, issued: string, bound: string) => secret.sign(`${id}.${issued}.${bound}`)
  return {
    /** `bound` is signed but does not stand in the token: the token tells nobody whose it is. */
    issue(now: Date, bound = ''): { id: string; token: string } {
      const [id, issued] = [randomBytes(16).toString('base64url'), Math.floor(now.getTime() / 1000).toString(36)]
      return { id, token: `${id}.${issued}.${signatureOf(id, issued, bound)}` }
    },
    /** Undefined for whatever this server has not signed for this purpose and this `bound`. */
    read(token: string | undefined, bound = ''): SignedDevice | undefined {
      if (token === undefined || token.length > longestDeviceToken) return undefined
      const [, id = '', issued = '', signature = ''] = shape.exec(token) ?? []
      if (id === '') return undefined
      const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id, issued, bound)))
      return isOurs ? { id, issued_at: new Date(Number.parseInt(issued, 36) * 1000) } : undefined
    },
  }
}
export type SignedDevices = ReturnType<typeof openSignedDevices>
