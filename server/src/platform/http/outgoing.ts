import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isPrivate, openNetworks } from './network.ts'

/** Why no answer came. */
type NoAnswer = 'private_address' | 'timeout' | 'unreachable'
export type Answer = { status: number; text: string } | { status: null; text: NoAnswer }
/** What lies at an address, as far as it may be taken; `bytes` are without the encoding of their way. */
export type Got =
  | { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer }
  | { status: null; text: NoAnswer | 'too_large' | 'too_many_redirects' }

class PrivateAddress extends Error {}

/** Where it leads and nothing else: no name, no password and no fragment, which belong into no log. */
export const isBare = ({ username, password, hash }: URL): boolean => username + password + hash === ''

/** What is wrong with an address that somebody gives to be called; what is none of the web its schema refuses. */
export function wrongAddress(url: unknown): { url?: string } {
  if (typeof url !== 'string' || !/^https?:/.test(url)) return {}
  return URL.canParse(url) && isBare(new URL(url)) ? {} : { url: 'wrong_format' }
}

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

/** Letters of an answer that are kept, each of at most so many bytes. */
const mostKept = 500
const longestLetter = 4
const mostRedirects = 5

type Common = { headers: http.OutgoingHttpHeaders; signal: AbortSignal; timeout: number }
type Sent = Common & { body: string }
/** `most` bytes, on the way and unpacked. */
type Asked = Common & { most: number }

type Call = Common & {
  method: 'GET' | 'POST'
  body?: string
  isAllowed: (address: string) => boolean
  /** So many bytes are kept; of what is more the beginning, or nothing at all. */
  most: number
  whole: boolean
}
type Called =
  | { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer; address: string }
  | { status: null; text: NoAnswer | 'too_large' }

const unzip = promisify(gunzip)
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)
const hostOf = (to: URL) => to.hostname.replace(/^\[|\]$/g, '')

/** Where a redirect leads; undefined for what is no address that we would call. */
function nextOf(location: string, from: URL): URL | undefined {
  if (!URL.canParse(location, from)) return undefined
  const next = new URL(location, from)
  return /^https?:$/.test(next.protocol) && next.username + next.password === '' ? next : undefined
}

/** What came is unpacked within the same bounds. */
async function unpacked(got: Extract<Called, { headers: unknown }>, most: number): Promise<Got> {
  const { status, headers, bytes } = got
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity' || bytes.length === 0) return { status, headers, bytes }
  if (!/^(x-)?gzip$/i.test(encoding)) return { status: null, text: 'unreachable' }
  try {
    return { status, headers, bytes: await unzip(bytes, { maxOutputLength: most }) }
  } catch (error) {
    const isMore = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return { status: null, text: isMore ? 'too_large' : 'unreachable' }
  }
}

/**
 * Calls addresses that people have named: none of this machine or of its own networks, but for those in `networks`, and
 * by TLS unless it is one of these. `look` takes the place of the name servers, for tests.
 */
export function openOutgoing(networks: readonly string[], look?: LookupFunction) {
  const isOwn = openNetworks(networks)
  const isPublic = (address: string) => !isPrivate(address) || isOwn(address)
  const allowedFor = (to: URL) => (to.protocol === 'https:' ? isPublic : isOwn)

  function call(to: URL, { method, headers, body, signal, timeout, isAllowed, most, whole }: Call): Promise<Called> {
    const literal = hostOf(to)
    // A literal address is connected to without being looked up.
    if (isIP(literal) !== 0 && !isAllowed(literal)) return Promise.resolve({ status: null, text: 'private_address' })
    const { request } = to.protocol === 'https:' ? https : http
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    return new Promise((resolve) => {
      const asked = request(to, {
        method,
        headers: { ...headers, ...length },
        lookup: guardedLookup(isAllowed, look),
        agent: false,
        signal,
      })
      let why: NoAnswer | 'too_large' = 'unreachable'
      // Whole, however slowly its parts come.
      const over = setTimeout(() => {
        why = 'timeout'
        asked.destroy()
      }, timeout)
      let answer: Called | undefined
      asked.on('response', (response) => {
        const { statusCode: status = 0, headers: said, socket } = response
        const parts: Buffer[] = []
        let bytes = 0
        const isTooMuch = () => whole && (bytes > most || Number(said['content-length'] ?? 0) > most)
        const stop = () => {
          why = 'too_large'
          asked.destroy()
        }
        const address = socket.remoteAddress ?? ''
        response.on('error', () => undefined)
        if (isTooMuch()) return stop()
        response.on('data', (part: Buffer) => {
          if (bytes < most) parts.push(part)
          bytes += part.length
          if (isTooMuch()) stop()
        })
        response.on('end', () => {
          if (!isTooMuch()) answer = { status, headers: said, bytes: Buffer.concat(parts).subarray(0, most), address }
        })
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

  return {
    /** Redirects are answers like others, and followed by nobody. Of the answer the beginning is kept. */
    async post(to: URL, sent: Sent): Promise<Answer> {
      const most = mostKept * longestLetter
      const answer = await call(to, { ...sent, method: 'POST', isAllowed: allowedFor(to), most, whole: false })
      // Nothing is too large where the beginning is enough.
      if (answer.status === null)
        return { status: null, text: answer.text === 'too_large' ? 'unreachable' : answer.text }
      const text = new TextDecoder().decode(answer.bytes).slice(0, mostKept)
      return { status: answer.status, text: text.replaceAll('\0', '') }
    },

    /**
     * Follows redirects, each looked at as the first address was; from outside none leads into a network of one's own,
     * though that is allowed to who names it. `timeout` is for all of it.
     */
    async get(to: URL, { most, timeout, headers, signal }: Asked): Promise<Got> {
      const until = performance.now() + timeout
      let [at, isAllowed] = [to, allowedFor(to)]
      for (let redirects = 0; redirects <= mostRedirects; redirects++) {
        const left = Math.max(1, until - performance.now())
        const asked = { headers: { ...headers, 'accept-encoding': 'gzip' }, signal, timeout: left, most, whole: true }
        const called = await call(at, { ...asked, method: 'GET', isAllowed })
        if (called.status === null) return called
        const location = isRedirect(called.status) ? called.headers.location : undefined
        if (location === undefined) return unpacked(called, most)
        const next = nextOf(location, at)
        if (!next) return { status: null, text: 'unreachable' }
        const isFromOutside = !isOwn(called.address)
        const allowed = allowedFor(next)
        at = next
        isAllowed = (address) => allowed(address) && !(isFromOutside && isPrivate(address))
      }
      return { status: null, text: 'too_many_redirects' }
    },
  }
}
