import { companyRefusals, type CompanyRefusal } from '@megdan/contract'
import { base64url } from './base64url.ts'

/**
 * PKCE (RFC 7636): the verifier stays here, and its hash, the challenge, alone goes along. So whoever sees the
 * addresses on the way cannot end the sign-in.
 */
export async function newVerifier(): Promise<{ verifier: string; challenge: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: base64url(new Uint8Array(hash)) }
}

/** Why the provider's answer was of no use, as an address or a refusal names it. */
export const refusalOf = (reason: string | undefined): CompanyRefusal =>
  companyRefusals.find((one) => one === reason) ?? 'failed'

/** The exchange of a code runs once: however often a page is drawn meanwhile, all wait for the same promise. */
export function onceEach<Answer>(exchange: (code: string) => Promise<Answer>): (code: string) => Promise<Answer> {
  const underway = new Map<string, Promise<Answer>>()
  return (code) => {
    const there = underway.get(code)
    if (there) return there
    const exchanged = exchange(code).finally(() => underway.delete(code))
    underway.set(code, exchanged)
    return exchanged
  }
}
