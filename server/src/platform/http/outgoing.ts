import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivate, openNetworks } from './network.ts'

/** Why no answer came. */
type NoAnswer = 'private_address' | 'timeout' | 'unreachable'
export type Answer = { status: number; text: string } | { status: null; text: NoAnswer }

class PrivateAddress extends Error {}

/**
 * Looks a name up for one connection, which goes to the very address that was looked at here: whoever controls a name
 * leads us nowhere else in between.
 */
export const guardedLookup =
  (isAllowed: (address: string) => boolean, look: LookupFunction = lookup): LookupFunction =>
  (name, options, found) =>
    look(name, options, (error, address, family) => {
      if (error) return found(error, address, family)
      const all = Array.isArray(address) ? address.map((one) => one.address) : [address]
      found(all.every(isAllowed) ? null : new PrivateAddress('A private address.'), address, family)
    })

/** Letters of an answer that are kept. */
const mostKept = 500

type Sent = { headers: http.OutgoingHttpHeaders; body: string; signal: AbortSignal; timeout: number }

/**
 * Posts to addresses that people have named: none of this machine or of its own networks, but for those in `networks`,
 * and by TLS unless it is one of these. Redirects are answers like others, and followed by nobody. `look` takes the
 * place of the name servers, for tests.
 */
export function openOutgoing(networks: readonly string[], look?: LookupFunction) {
  const isOwn = openNetworks(networks)
  const isPublic = (address: string) => !isPrivate(address) || isOwn(address)

  return function post(to: URL, { headers, body, signal, timeout }: Sent): Promise<Answer> {
    const isAllowed = to.protocol === 'https:' ? isPublic : isOwn
    const literal = to.hostname.replace(/^\[|\]$/g, '')
    // A literal address is connected to without being looked up.
    if (isIP(literal) !== 0 && !isAllowed(literal)) return Promise.resolve({ status: null, text: 'private_address' })
    const { request } = to.protocol === 'https:' ? https : http
    const length = Buffer.byteLength(body)
    return new Promise((resolve) => {
      const asked = request(to, {
        method: 'POST',
        headers: { ...headers, 'content-length': length },
        lookup: guardedLookup(isAllowed, look),
        agent: false,
        signal,
      })
      let why: NoAnswer = 'unreachable'
      // Whole, however slowly its parts come.
      const over = setTimeout(() => {
        why = 'timeout'
        asked.destroy()
      }, timeout)
      let answer: Answer | undefined
      asked.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('error', () => undefined)
        response.on('data', (part: string) => {
          text = (text + part).slice(0, mostKept)
        })
        response.on('end', () => (answer = { status: response.statusCode ?? 0, text: text.replaceAll('\0', '') }))
      })
      asked.on('error', (error) => {
        if (error instanceof PrivateAddress) why = 'private_address'
      })
      asked.once('close', () => {
        clearTimeout(over)
        resolve(answer ?? { status: null, text: why })
      })
      asked.end(body)
    })
  }
}
