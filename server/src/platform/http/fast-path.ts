import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Endpoint } from '@megdan/contract'
import type { Audience } from '../audience.ts'
import type { Limiter } from './limits.ts'
import { type Log, saidPath } from '../log.ts'
import { guest, type Member, type Reader, visitor } from '../reader.ts'
import type { CachedResponse, Encoding, Place, ResponseCache } from './response-cache.ts'
import { hashOf } from '../tokens.ts'

/** What the router has found out about an address, kept because the same address means the same again. */
type Route = { endpoint: Endpoint; key: string; narrow: (audience: Audience) => Audience }
/** `places` are those of its answers by audience, `path` is the one for the log. */
type Learnt = Route & { guest: boolean; places: Map<string, Place>; path: string }

const mostAddresses = 5_000
const longestAddress = 512

type Wiring = {
  responses: ResponseCache
  limiter: Limiter
  log: Log
  /** Finds the member whose token has this hash, if the session cache knows them. */
  recognize: (hash: string) => Member | undefined
  newRequestId: () => string
  /** Origins that may read answers. */
  origins: ReadonlySet<string>
  /** Behind a proxy the caller's address is the router's business. */
  trust_proxy: boolean
  /** Names and values, alternating, of the headers that every answer carries besides. */
  always: readonly string[]
}

/**
 * Middleware before the router: answers shared reading from the response cache, since most requests of a morning are
 * for the same few addresses. Whatever is not plain (a new address, an unknown token, a full rate limit) is left to the
 * router, which makes the same checks and says why it refuses.
 */
export class FastPath {
  readonly #known = new Map<string, Learnt>()
  /**
   * Caches the last token of a connection: a phone asks many times over one connection, each time with the same token.
   */
  readonly #hashes = new WeakMap<Socket, { authorization: string; hash: string }>()
  readonly #wiring: Wiring

  constructor(wiring: Wiring) {
    this.#wiring = wiring
  }

  /** Called when the router has answered this address with shared bytes. */
  learn(address: string, route: Route): void {
    // Roles are the router's business.
    const open = route.endpoint.access === 'anyone' || route.endpoint.access === 'reader'
    if (address.length > longestAddress || !open || this.#known.has(address)) return
    // The oldest makes room; if it is still asked for, the router says so again.
    for (const oldest of this.#known.keys()) {
      if (this.#known.size < mostAddresses) break
      this.#known.delete(oldest)
    }
    this.#known.set(address, {
      ...route,
      guest: /[?&]guest=1(&|$)/.test(address),
      places: new Map(),
      path: saidPath(address, route.endpoint.path),
    })
  }

  /** False when the router has to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const route = request.method === 'GET' ? this.#known.get(request.url ?? '') : undefined
    if (!route) return false
    const asked = askedBy(request.rawHeaders)
    if (!asked) return false
    const { origin } = asked
    const { limiter, log, newRequestId, origins, always } = this.#wiring
    if (origin !== undefined && !origins.has(origin)) return false
    const reader = this.#readerOf(route, asked.authorization, request.socket)
    if (!reader) return false
    const cached = this.#cachedOf(route, reader.audience)
    if (!cached) return false
    const unchanged = isSeen(cached, asked.if_none_match)
    const encoding = encodingFor(asked.accept_encoding)
    const body = unchanged ? undefined : cached[encoding]
    if (!unchanged && body === undefined) return false
    const wait =
      reader.kind === 'member'
        ? limiter.count('requests_by_session', reader.session_id)
        : limiter.count('requests_by_address', request.socket.remoteAddress ?? '')
    if (wait > 0) return false

    const started = log.cached && performance.now()
    const head = headOf(cached, encoding, body)
    const own = always.length === 0 ? head : [...head, ...always]
    const status = unchanged ? 304 : 200
    response.writeHead(status, origin === undefined ? own : [...own, 'access-control-allow-origin', origin])
    response.end(body)
    if (log.cached && started !== undefined) {
      const ms = performance.now() - started
      log.cached({ request_id: newRequestId(), method: 'GET', path: route.path, status, ms })
    }
    return true
  }

  #cachedOf({ key, places, narrow }: Learnt, audience: Audience): CachedResponse | undefined {
    const { responses } = this.#wiring
    const again = responses.again(places.get(audience.key))
    if (again) return again
    const found = responses.find(key + narrow(audience).key)
    if (found) places.set(audience.key, found.place)
    return found
  }

  #readerOf(route: Learnt, authorization: string | undefined, socket: Socket): Reader | undefined {
    if (authorization !== undefined) {
      return authorization.startsWith('Bearer ')
        ? this.#wiring.recognize(this.#tokenHashOf(authorization, socket))
        : undefined
    }
    if (this.#wiring.trust_proxy) return undefined
    if (route.guest) return guest
    return route.endpoint.access === 'anyone' ? visitor : undefined
  }

  #tokenHashOf(authorization: string, socket: Socket): string {
    const before = this.#hashes.get(socket)
    if (before?.authorization === authorization) return before.hash
    const hash = hashOf(authorization.slice('Bearer '.length))
    this.#hashes.set(socket, { authorization, hash })
    return hash
  }
}

type Asked = Record<'authorization' | 'accept_encoding' | 'if_none_match' | 'origin', string | undefined>

/**
 * What an answer depends on, from names and values as they came: Node would make an object of all headers, which costs
 * more than to look. Undefined when the router has to read them: a body is announced, or one of these came twice.
 */
function askedBy(raw: readonly string[]): Asked | undefined {
  const asked: Asked = {
    authorization: undefined,
    accept_encoding: undefined,
    if_none_match: undefined,
    origin: undefined,
  }
  for (let at = 0; at < raw.length; at += 2) {
    const name = nameOf(raw[at] ?? '')
    if (name === 'body' || (name !== undefined && asked[name] !== undefined)) return undefined
    if (name !== undefined) asked[name] = raw[at + 1]
  }
  return asked
}

const names: Record<string, keyof Asked | 'body'> = {
  authorization: 'authorization',
  'accept-encoding': 'accept_encoding',
  'if-none-match': 'if_none_match',
  origin: 'origin',
  'content-length': 'body',
  'transfer-encoding': 'body',
}
const byName = new Map(Object.entries(names))
/** Most headers are told apart by their length, without a look at their letters, which may be of either case. */
const lengths = new Set([...byName.keys()].map(({ length }) => length))
const nameOf = (header: string) => (lengths.has(header.length) ? byName.get(header.toLowerCase()) : undefined)

/** What scripts of an allowed origin may read. */
export const exposedHeaders = 'ETag, Retry-After'
const vary = 'Authorization, Accept-Encoding, Origin'

/** `If-None-Match` (RFC 9110, 13.1.2): any encoding of the same content counts as the same. */
export const isSeen = (response: Pick<CachedResponse, 'etag'>, if_none_match: string | undefined): boolean =>
  if_none_match !== undefined && (if_none_match === '*' || if_none_match.includes(response.etag))

/** True when the header names the encoding without forbidding it by `q=0`. */
const accepts = (header: string, encoding: 'br' | 'gzip') => {
  const at = header.indexOf(encoding)
  return at >= 0 && (!header.includes('q=0') || !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length)))
}

export const encodingFor = (header: string | undefined): Encoding => {
  if (!header) return 'identity'
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

/** The CSP of every answer that is no page: opened by itself it runs nothing, loads nothing and stands in no frame. */
export const noPage = "default-src 'none'; frame-ancestors 'none'"

const withBody = [
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'no-referrer',
  'content-security-policy',
  noPage,
  'content-type',
  'application/json; charset=utf-8',
]

/**
 * Alternating names and values of the response head, as `writeHead` takes them; cached for each answer and encoding.
 * Without a body it is the head of a 304.
 */
export function headOf(response: CachedResponse, encoding: Encoding, body: Buffer | undefined): string[] {
  const heads = body ? response.heads : response.heads_unchanged
  const made = heads[encoding]
  if (made) return made
  const etag = encoding === 'identity' ? `"${response.etag}"` : `"${response.etag}-${encoding}"`
  // A 304 leaves the others as they are kept with the content (RFC 9110, 15.4.5). Spread, a list takes no room in reserve.
  const head = [
    'etag',
    etag,
    'cache-control',
    'private, no-cache',
    'vary',
    vary,
    'access-control-expose-headers',
    exposedHeaders,
    ...(body ? [...withBody, 'content-length', String(body.length)] : []),
    ...(body && encoding !== 'identity' ? ['content-encoding', encoding] : []),
  ]
  heads[encoding] = head
  return head
}
