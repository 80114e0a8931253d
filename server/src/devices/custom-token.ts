import { sign } from 'node:crypto'
import type { FirestoreSettings } from '../settings.ts'

const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
/** In seconds: long enough for the way to Firebase over a bad signal. */
const livesFor = 5 * 60

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What the app exchanges at Firebase for being this uid. Without a service account, as beside an emulator, it is not signed. */
export function customTokenOf({ credentials }: FirestoreSettings, uid: string, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  const issuer = credentials?.client_email ?? 'emulator'
  const claims = { iss: issuer, sub: issuer, aud: audience, iat, exp: iat + livesFor, uid }
  const head = part({ alg: credentials ? 'RS256' : 'none', typ: 'JWT' })
  const text = `${head}.${part(claims)}`
  const signature = credentials
    ? sign('RSA-SHA256', Buffer.from(text), credentials.private_key).toString('base64url')
    : ''
  return `${text}.${signature}`
}
