import * as oidc from 'openid-client'
import type { CompanySettings } from '../settings.ts'

/** What the provider says of the person who has signed in there. */
export type Claims = Record<string, unknown>
/** What is kept here of one sign-in while it is under way there. */
export type Proof = { state: string; nonce: string; verifier: string; fresh: boolean }

/** The timeout in seconds; whoever signs in waits meanwhile. */
const patience = 5
/** In seconds: how long ago somebody may have shown the provider who they are, where that is asked for. */
const freshFor = 10 * 60

export const newProof = (fresh: boolean): Proof => ({
  fresh,
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
})

/** The company's OpenID provider, looked up when it is first needed and again until it answers. */
export function openProvider({ issuer, client_id, client_secret }: CompanySettings, redirect_uri: string) {
  let discovered: Promise<oidc.Configuration> | undefined
  const server = new URL(issuer)
  const execute = [
    oidc.enableNonRepudiationChecks,
    // The settings let only this machine itself be asked without TLS.
    ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
  ]
  const find = () => {
    discovered ??= oidc
      .discovery(server, client_id, client_secret, client_secret ? undefined : oidc.None(), {
        execute,
        timeout: patience,
      })
      .catch((error: unknown) => {
        discovered = undefined
        throw error
      })
    return discovered
  }
  return {
    async addressOf({ state, nonce, verifier, fresh }: Proof): Promise<string> {
      const code_challenge = await oidc.calculatePKCECodeChallenge(verifier)
      const anew = fresh ? { prompt: 'login', max_age: String(freshFor) } : {}
      const parameters = { redirect_uri, state, nonce, code_challenge, code_challenge_method: 'S256', ...anew }
      return oidc.buildAuthorizationUrl(await find(), { scope: 'openid email profile', ...parameters }).href
    },
    /** `search` is the query with which the browser came back. Throws unless everything is as it must be. */
    async exchange(
      search: string,
      { state, nonce, verifier, fresh }: Proof,
    ): Promise<{ issuer: string; claims: Claims }> {
      const config = await find()
      const address = new URL(redirect_uri)
      address.search = search
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(fresh && { maxAge: freshFor }),
      }
      const tokens = await oidc.authorizationCodeGrant(config, address, checks)
      const own = tokens.claims()
      if (!own) throw new Error('The provider gave no ID token.')
      // Some put the e-mail into the ID token, others tell it only when asked.
      const isTold = own['email'] !== undefined || !config.serverMetadata().userinfo_endpoint
      const more = isTold ? {} : await oidc.fetchUserInfo(config, tokens.access_token, own.sub)
      return { issuer: own.iss, claims: { ...more, ...own } }
    },
  }
}

const away = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT'])

/** What went wrong over there, in a word for the person. */
export function refusalOf(error: unknown): 'denied' | 'unavailable' | 'failed' {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'denied'
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'unavailable' : 'failed'
  }
  if (error instanceof oidc.ClientError) {
    const failed = error.cause instanceof Response && error.cause.status >= 500
    return failed || away.has(error.code ?? '') ? 'unavailable' : 'failed'
  }
  // `fetch` says so when nobody answers.
  return error instanceof TypeError ? 'unavailable' : 'failed'
}
