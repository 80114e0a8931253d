import { RSABSSA } from '@cloudflare/blindrsa-ts'
import { base64url, bytesOf } from '@megdan/kit/base64url'
import type { Ticket } from './entry.ts'

const suite = RSABSSA.SHA384.PSS.Randomized()

const keyOf = (ticket_key: string) =>
  crypto.subtle.importKey('spki', bytesOf(ticket_key), { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify'])

/** A new ticket, blinded so that whoever signs it cannot know it again (RFC 9474). */
export async function makeTicket(ticket_key: string): Promise<Ticket> {
  const ticket = suite.prepare(crypto.getRandomValues(new Uint8Array(32)))
  const { blindedMsg, inv } = await suite.blind(await keyOf(ticket_key), ticket)
  return { ticket_key, ticket: base64url(ticket), blinded: base64url(blindedMsg), inv: base64url(inv) }
}

/** Unblinds a blind signature, and throws when it is not one for this ticket. */
export async function finishTicket({ ticket_key, ticket, inv }: Ticket, signature: string): Promise<string> {
  const key = await keyOf(ticket_key)
  return base64url(await suite.finalize(key, bytesOf(ticket), bytesOf(signature), bytesOf(inv)))
}
