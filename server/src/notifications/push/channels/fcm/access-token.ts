import type { FcmSettings } from '../../../../settings.ts'
import { NoAccess } from '../channel.ts'

const messaging = 'https://www.googleapis.com/auth/firebase.messaging'
/** In milliseconds. */
const patience = 10_000
/** How long before its end a token is renewed, while the old one still works; a short-lived one in its last quarter. */
const longestMargin = 5 * 60_000

/** For `scope`; throws NoAccess. */
export async function fetchToken(
  { client_email, private_key, token_uri }: FcmSettings['credentials'],
  scope: string = messaging,
) {
  const { importPKCS8, SignJWT } = await import('jose')
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setSubject(client_email)
    .setAudience(token_uri)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(private_key, 'RS256'))
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const answer = await fetch(token_uri, { method: 'POST', body, signal: AbortSignal.timeout(patience) })
  if (!answer.ok) throw new NoAccess(answer.status >= 400 && answer.status < 500 && answer.status !== 429)
  const { access_token, expires_in } = (await answer.json()) as { access_token?: unknown; expires_in?: unknown }
  if (typeof access_token !== 'string') throw new NoAccess(false)
  return { access_token, expires_in: typeof expires_in === 'number' ? expires_in : 3600 }
}

/** Caches the access token of a service account (OAuth 2.0, RFC 7523); concurrent callers share one request. */
export function openAccess(credentials: FcmSettings['credentials']) {
  let cached: { access_token: string; ends: number; margin: number } | undefined
  let fetching: Promise<void> | undefined
  const renew = () =>
    (fetching ??= fetchToken(credentials)
      .then(({ access_token, expires_in }) => {
        const life = expires_in * 1000
        cached = { access_token, ends: performance.now() + life, margin: Math.min(longestMargin, life / 4) }
      })
      .finally(() => (fetching = undefined)))
  const left = () => (cached?.ends ?? 0) - performance.now()
  return {
    /** Valid now, if there is one. */
    current: () => (left() > 0 ? cached?.access_token : undefined),
    /** Sees to it that `current` answers; throws NoAccess. A token that ends soon is renewed in the background. */
    async ready(): Promise<void> {
      if (left() > (cached?.margin ?? 0)) return
      const renewed = renew().catch((error: unknown) => {
        if (left() <= 0) throw error instanceof NoAccess ? error : new NoAccess(false)
      })
      if (left() <= 0) await renewed
    },
    /** The provider did not take it. */
    forget: () => (cached = undefined),
  }
}
