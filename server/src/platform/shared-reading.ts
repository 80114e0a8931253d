import type { Endpoint, Input, Reply } from '@megdan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import type { Audience } from './audience.ts'
import { Failure } from './failure.ts'
import type { House } from './house.ts'
import type { Ready } from './ready-bytes.ts'
import { route } from './serve.ts'

type Topic = 'news' | 'menu' | 'contacts' | 'surveys' | 'notifications'
/** There is no person in here: what is loaded may depend on the audience alone. */
export type SharedContext<E extends Endpoint> = Input<E> & { audience: Audience }
export type Loaded<E extends Endpoint> = {
  reply: Reply<E>
  /** When time itself changes the answer. */
  valid_until?: Date | undefined
}

/** Registers a reading endpoint whose bytes are the same for everybody of one audience. Undefined answers 404. */
export function serveShared<const E extends Endpoint>(
  app: FastifyInstance,
  house: House,
  endpoint: E,
  topic: Topic,
  load: (context: SharedContext<E>) => Promise<Loaded<E> | undefined>,
): void {
  const schema = endpoint.reply
  if (!schema) throw new Error(`${endpoint.path} has no reply to share`)
  const build = async (request: FastifyRequest) => {
    const { params, query, reader } = request
    const loaded = await load({ params, query, audience: reader.audience } as unknown as SharedContext<E>)
    return loaded && { reply: Value.Clean(schema, loaded.reply), valid_until: loaded.valid_until }
  }
  route(app, house, endpoint, (request, reply) => {
    const key = keyOf(endpoint, request)
    const kept = house.ready.find(key)
    if (kept) return send(kept, request, reply)
    return house.ready
      .build(key, topic, () => build(request))
      .then((ready) => {
        if (!ready) throw new Failure('not_found', { message: 'Not found.' })
        return send(ready, request, reply)
      })
  })
}

function keyOf(endpoint: Endpoint, request: FastifyRequest): string {
  const { params, query, reader } = request as FastifyRequest & { query: Record<string, unknown> }
  const names = Object.keys(query)
  const asked = names.length === 0 ? '' : JSON.stringify(names.toSorted().map((name) => [name, query[name]]))
  return `${endpoint.path} ${endpoint.params ? JSON.stringify(params) : ''} ${asked} ${reader.audience.key}`
}

const vary = 'Authorization, Accept-Encoding'

function send(ready: Ready, request: FastifyRequest, reply: FastifyReply) {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : undefined
  const etag = encoding ? `"${ready.etag}-${encoding}"` : `"${ready.etag}"`
  const raw = { etag, 'cache-control': 'private, no-cache', vary }
  const seen = request.headers['if-none-match']
  // Any encoding of the same content is the same content to whoever asks again.
  if (seen !== undefined && (seen === '*' || seen.includes(ready.etag))) return reply.code(304).headers(raw).send()
  reply.headers(raw).header('content-type', 'application/json; charset=utf-8')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(encoding ? ready[encoding] : ready.identity)
}

/** True when the header names the encoding without forbidding it by `q=0`. */
const accepts = (header: string, encoding: 'br' | 'gzip') => {
  const at = header.indexOf(encoding)
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length))
}
