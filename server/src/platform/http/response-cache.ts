import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Events } from '../events.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'identity' | 'br' | 'gzip'

/** A cached answer that is the same for everybody of one audience, ready to be sent. */
export type CachedResponse = {
  /** A strong ETag; the encodings carry it with a suffix. */
  etag: string
  identity: Buffer
  /** The same compressed, once somebody has asked for it so: phones ask for one of the two. */
  br: Buffer | undefined
  gzip: Buffer | undefined
  /** Response heads by encoding, made on first use. */
  heads: Partial<Record<Encoding, string[]>>
  /** The same of a 304. */
  heads_unchanged: Partial<Record<Encoding, string[]>>
  topic: string
  made_at: number
  /** When time itself changes the answer (a publication, an expiry), in ms since 1970. */
  valid_until: number
  /** Counts inside are stale; the answer is rebuilt when asked for `countsMayLag` ms after it was made. */
  soft: boolean
  share: Share | undefined
  /** Somebody has asked for it since it was last among the oldest. */
  asked: boolean
  place: Place
}
/** Finds a kept answer again without a look among thousands, which waits for memory; empty once it is forgotten. */
export type Place = { response: CachedResponse | undefined }
/** What has a share pushes nothing out that everybody reads. */
export type Built = { reply: unknown; valid_until?: Date | undefined; share?: Share | undefined }

const countsMayLag = 5_000
const mostBytes = 64 * 1024 * 1024
/**
 * What anybody can make up (words to search for, where a page begins) fills a share of the cache at most, and of each
 * share the oldest goes first.
 */
const shares = {
  /** Answers of searches and the like, which hardly anybody asks for again; for a minute at most. */
  passing: { most: 500, bytes: mostBytes / 4 },
  /** Later pages, which readers who scroll have in common: a hundred of twenty items, each asked for ever more seldom. */
  pages: { most: 5_000, bytes: mostBytes / 32 },
}
export type Share = keyof typeof shares
const passes = 60_000

/** In memory of its own: zlib hands out a part that is longer, and Node one of the page of small ones, which is kept whole with it. */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** The bits of the smallest window that holds so many bytes. */
const windowOf = (bytes: number) =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  )

/** zlib takes 16 kB for each part of what it makes, which is mostly one, and small. */
const partOf = (bytes: Buffer) => Math.max(512, bytes.length >> 1)

const compress = {
  br: (bytes: Buffer) =>
    brotli(bytes, {
      chunkSize: partOf(bytes),
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // A window longer than what it is to hold finds nothing more, and its memory is cleared each time.
        [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes.length),
      },
    }),
  gzip: (bytes: Buffer) => zip(bytes, { chunkSize: partOf(bytes) }),
}

function buildResponse(topic: string, built: Built, now: number): CachedResponse {
  const identity = alone(Buffer.from(JSON.stringify(built.reply)))
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const valid_until = built.valid_until?.getTime() ?? Infinity
  const bytes = { identity, br: undefined, gzip: undefined, heads: {}, heads_unchanged: {} }
  const place = { response: undefined }
  return { etag, ...bytes, topic, made_at: now, valid_until, soft: false, share: built.share, asked: false, place }
}

/**
 * The response cache: answers as bytes. Where there is no room the oldest goes, but for what was asked for since, which
 * goes round once more (second chance). A topic is invalidated when its content changes.
 */
export class ResponseCache {
  readonly #kept = new Map<string, CachedResponse>()
  readonly #building = new Map<string, Promise<CachedResponse | undefined>>()
  readonly #encoding = new WeakMap<CachedResponse, Map<Encoding, Promise<void>>>()
  /** Counts invalidations, so that what was being built meanwhile is not kept. */
  #generation = 0
  /** Counts changes of counts, so that what was being built meanwhile is known to be stale. */
  #softenings = 0
  /** Keys by share, the oldest first. */
  readonly #shared = { passing: { keys: new Set<string>(), bytes: 0 }, pages: { keys: new Set<string>(), bytes: 0 } }
  #bytes = 0
  /** How often what was asked for was there, and how often it had to be made. */
  readonly reads = { hit: 0, miss: 0 }
  readonly #now: () => number

  constructor(now: () => number, events: Events) {
    this.#now = now
    events.on((event) => {
      if (event.topic === 'content') this.drop(event.of)
      else if (event.topic === 'counts') this.#soften(event.of)
    })
    events.onGap(() => this.drop())
  }

  /** Of all that is kept. */
  get bytes(): number {
    return this.#bytes
  }

  /** The kept answer, if it still holds. */
  find(key: string): CachedResponse | undefined {
    const response = this.#kept.get(key)
    if (response && !this.#holds(response)) this.#forget(key, response)
    return this.again(response?.place)
  }

  /** The same by where it was found before. */
  again(place: Place | undefined): CachedResponse | undefined {
    const response = place?.response
    if (!response || !this.#holds(response)) return undefined
    response.asked = true
    this.reads.hit++
    return response
  }

  #holds({ valid_until, soft, made_at }: CachedResponse): boolean {
    const now = this.#now()
    return valid_until > now && !(soft && made_at + countsMayLag <= now)
  }

  /**
   * Builds an answer once however many ask for it at the same time (single flight); undefined is passed on and not
   * cached.
   */
  build(key: string, topic: string, load: () => Promise<Built | undefined>): Promise<CachedResponse | undefined> {
    this.reads.miss++
    const running = this.#building.get(key)
    if (running) return running
    const building = this.#make(key, topic, load).finally(() => {
      if (this.#building.get(key) === building) this.#building.delete(key)
    })
    this.#building.set(key, building)
    return building
  }

  /** Makes the bytes of an encoding that nobody has asked for before, once for all who wait for it. */
  encode(key: string, response: CachedResponse, encoding: 'br' | 'gzip'): Promise<void> {
    const running = this.#encoding.get(response) ?? new Map<Encoding, Promise<void>>()
    this.#encoding.set(response, running)
    const there = running.get(encoding)
    if (there) return there
    const made = this.#encode(key, response, encoding).finally(() => running.delete(encoding))
    running.set(encoding, made)
    return made
  }

  drop(topic?: string): void {
    this.#generation++
    this.#building.clear()
    for (const [key, response] of this.#kept)
      if (!topic || dependsOn(response.topic, topic)) this.#forget(key, response)
  }

  async #make(key: string, topic: string, load: () => Promise<Built | undefined>) {
    const [generation, softenings] = [this.#generation, this.#softenings]
    const made_at = this.#now()
    const built = await load()
    if (!built) return undefined
    const response = buildResponse(topic, built, made_at)
    response.soft = softenings !== this.#softenings
    if (built.share === 'passing') response.valid_until = Math.min(response.valid_until, made_at + passes)
    if (generation === this.#generation) this.#keep(key, response)
    return response
  }

  async #encode(key: string, response: CachedResponse, encoding: 'br' | 'gzip') {
    const bytes = alone(await compress[encoding](response.identity))
    this.#makeRoom(bytes.length)
    if (this.#kept.get(key) === response) {
      this.#bytes += bytes.length
      if (response.share) this.#shared[response.share].bytes += bytes.length
    }
    response[encoding] = bytes
  }

  #keep(key: string, response: CachedResponse) {
    const before = this.#kept.get(key)
    if (before) this.#forget(key, before)
    const size = sizeOf(response)
    if (size > mostBytes) return
    this.#makeRoom(size)
    this.#kept.set(key, response)
    response.place.response = response
    this.#bytes += size
    if (response.share) this.#keepWithin(response.share, key, response)
  }

  #makeRoom(size: number) {
    for (const [key, response] of this.#kept) {
      if (this.#bytes + size <= mostBytes) break
      this.#kept.delete(key)
      if (response.asked) this.#kept.set(key, response)
      else this.#forget(key, response)
      response.asked = false
    }
  }

  #keepWithin(share: Share, key: string, response: CachedResponse) {
    const { most, bytes } = shares[share]
    const shared = this.#shared[share]
    shared.keys.add(key)
    shared.bytes += sizeOf(response)
    for (const oldKey of shared.keys) {
      if (shared.keys.size <= most && shared.bytes <= bytes) break
      const old = this.#kept.get(oldKey)
      if (old) this.#forget(oldKey, old)
    }
  }

  #forget(key: string, response: CachedResponse) {
    this.#kept.delete(key)
    response.place.response = undefined
    this.#bytes -= sizeOf(response)
    for (const shared of Object.values(this.#shared)) if (shared.keys.delete(key)) shared.bytes -= sizeOf(response)
  }

  #soften(topic: string) {
    this.#softenings++
    for (const response of this.#kept.values()) if (dependsOn(response.topic, topic)) response.soft = true
  }
}

/** News answers also carry titles of categories, comments stand under news that one may read, and a search finds them all. */
const restsOn: Record<string, readonly string[]> = {
  news: ['menu'],
  comments: ['news', 'menu'],
  search: ['news', 'menu', 'surveys', 'contacts'],
  /** What people's calendars are told. */
  dates: ['news', 'menu', 'surveys'],
}
const dependsOn = (topic: string, changed: string) => topic === changed || restsOn[topic]?.includes(changed) === true
const sizeOf = (response: CachedResponse) =>
  response.identity.length + (response.br?.length ?? 0) + (response.gzip?.length ?? 0)
