import { RSABSSA } from '@cloudflare/blindrsa-ts'
import type { Ticket } from './entry.ts'

const suite = RSABSSA.SHA384.PSS.Randomized()

function toText(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const keyOf = (ticket_key: string) =>
  crypto.subtle.importKey('spki', toBytes(ticket_key), { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify'])

/** A new ticket, blinded so that whoever signs it cannot know it again (RFC 9474). */
export async function makeTicket(ticket_key: string): Promise<Ticket> {
  const ticket = suite.prepare(crypto.getRandomValues(new Uint8Array(32)))
  const { blindedMsg, inv } = await suite.blind(await keyOf(ticket_key), ticket)
  return { ticket_key, ticket: toText(ticket), blinded: toText(blindedMsg), inv: toText(inv) }
}

/** Unblinds a blind signature, and throws when it is not one for this ticket. */
export async function finishTicket({ ticket_key, ticket, inv }: Ticket, signature: string): Promise<string> {
  const key = await keyOf(ticket_key)
  return toText(await suite.finalize(key, toBytes(ticket), toBytes(signature), toBytes(inv)))
}
