import type { Endpoint, Input, Reply } from '@megdan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Audience, memberAudience } from '../audience.ts'
import type { Topic } from '../events.ts'
import { hasItems, patientCleanerOf } from './cleaned.ts'
import { Failure } from './failure.ts'
import type { House } from '../house.ts'
import { findMediaPlaces, placesIn } from '../media-places.ts'
import type { CachedResponse, Share } from './response-cache.ts'
import { encodingFor, headOf, isSeen } from './fast-path.ts'
import { route } from './serve.ts'

const isEmpty = (reply: unknown) => hasItems(reply) && reply.items.length === 0

/** There is no person in here: what is loaded may depend on the audience alone. */
type SharedContext<E extends Endpoint> = Input<E> & {
  audience: Audience
  /** The replica's where there is one that knows enough. */
  db: House['db']
}
type Loaded<E extends Endpoint> = {
  reply: Reply<E>
  /** When time itself changes the answer. */
  valid_until?: Date | undefined
}

type Narrow = (audience: Audience) => Audience
/** Where groups change nothing: all members are one audience, so that the answer is made and kept once. */
export const byMembership: Narrow = (audience) => (audience.member ? memberAudience([]) : audience)

/** Registers a reading endpoint whose bytes are the same for everybody of one audience. Undefined answers 404. */
export function serveShared<const E extends Endpoint>(
  app: FastifyInstance,
  house: House,
  endpoint: E,
  topic: Topic | 'search',
  load: (context: SharedContext<E>) => Promise<Loaded<E> | undefined>,
  narrow: Narrow = (audience) => audience,
): void {
  const schema = endpoint.reply
  if (!schema) throw new Error(`${endpoint.path} has no reply to share`)
  const inReply = findMediaPlaces(schema)
  const clean = patientCleanerOf(schema)
  const build = async (request: FastifyRequest) => {
    const { params, query, reader } = request
    const asked = { params, query, audience: narrow(reader.audience) }
    const loaded = await house.lagging.shared((db) => load({ ...asked, db } as unknown as SharedContext<E>))
    if (!loaded) return undefined
    const reply = await clean(loaded.reply)
    const sealedUntil = inReply && (await house.addresses.seal(placesIn(inReply, reply), false))
    return { reply, valid_until: earlier(loaded.valid_until, sealedUntil), share: shareOf(query as Query, reply) }
  }
  route(app, house, endpoint, (request, reply) => {
    const key = keyOf(endpoint, request)
    const whole = key + narrow(request.reader.audience).key
    const answer = (response: CachedResponse) => {
      if (response.share !== 'passing') house.fastPath.learn(request.raw.url ?? '', { endpoint, key, narrow })
      return send(response, request, reply, (encoding) => house.responses.encode(whole, response, encoding))
    }
    const cached = house.responses.find(whole)
    if (cached) return answer(cached)
    const isSearch = (request.query as Query).q !== undefined
    if (isSearch) house.searches.count(request)
    const work = () => (isSearch ? house.searches.run(request, () => build(request)) : build(request))
    return house.responses.build(whole, topic, work).then((response) => {
      if (!response) throw new Failure('not_found', { message: 'Not found.' })
      return answer(response)
    })
  })
}

type Query = Partial<Record<'q' | 'talk' | 'since' | 'ids' | 'category' | 'cursor', string>>
/** What anybody may make up pushes nothing out that everybody reads; a category that is made up is empty. */
function shareOf({ cursor, category, ...made }: Query, reply: unknown): Share | undefined {
  const isMadeUp = [made.q, made.talk, made.since, made.ids].some((value) => value !== undefined)
  if (isMadeUp || (category !== undefined && isEmpty(reply))) return 'passing'
  return cursor === undefined ? undefined : 'pages'
}

const earlier = (one: Date | undefined, other: Date | undefined) => (one && other && one < other ? one : (other ?? one))

/** What is asked for; the audience's key is put behind it. */
function keyOf(endpoint: Endpoint, request: FastifyRequest): string {
  const { params, query } = request as FastifyRequest & { query: Record<string, unknown> }
  const names = Object.keys(query)
  const queryKey = names.length === 0 ? '' : JSON.stringify(names.toSorted().map((name) => [name, query[name]]))
  return `${endpoint.path} ${endpoint.params ? JSON.stringify(params) : ''} ${queryKey} `
}

type Encode = (encoding: 'br' | 'gzip') => Promise<void>

function send(response: CachedResponse, request: FastifyRequest, reply: FastifyReply, encode: Encode) {
  const unchanged = isSeen(response, request.headers['if-none-match'])
  const encoding = encodingFor(request.headers['accept-encoding'])
  const give = () => {
    const body = unchanged ? undefined : response[encoding]
    const head = headOf(response, encoding, body)
    for (let at = 0; at + 1 < head.length; at += 2) reply.header(head[at] ?? '', head[at + 1])
    return body ? reply.send(body) : reply.code(304).send()
  }
  if (unchanged || encoding === 'identity' || response[encoding] !== undefined) return give()
  return encode(encoding).then(give)
}
