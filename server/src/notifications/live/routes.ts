import { Socket } from 'node:net'
import { live, presence } from '@megdan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../platform/http/failure.ts'
import type { House } from '../../platform/house.ts'
import { streamLimits } from '../../platform/http/limits.ts'
import { networkOf } from '../../platform/http/network.ts'
import { measure } from '../../platform/measure.ts'
import type { Member } from '../../platform/reader.ts'
import { route, serve } from '../../platform/http/serve.ts'
import { studioTokenOf } from '../../platform/http/studio-cookie.ts'
import { personCard } from '../../identity/index.ts'
import type { Hub, Stream } from './hub.ts'
import { openTelling } from './telling.ts'

const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // For nginx: a proxy that buffers would hold events back.
  'x-accel-buffering': 'no',
  // Its socket goes with the stream, so that a server that stops waits for none.
  connection: 'close',
}
/** Longer than between two heartbeats, in milliseconds. */
const silence = 60_000

/** The stream of what happens. It is not kept by `serve`: it has no end of its own. */
export function liveRoutes(app: FastifyInstance, house: House): void {
  const { db, events, settings } = house
  const telling = openTelling(house)
  const { hub } = telling
  measure(house.metrics, 'megdan_live_streams', 'Open live streams of this process.', () => hub.size)
  const byAddress = new Map<string, number>()
  const most = (limit: number) => Math.max(1, limit * settings.rate_limit_scale)

  const takeSeat = (request: FastifyRequest, reply: FastifyReply) => {
    const ip = networkOf(request.ip)
    const taken = byAddress.get(ip) ?? 0
    if (taken >= most(streamLimits.by_address)) {
      throw new Failure('too_many', { message: 'Too many streams from this address.', retry_after: 60 })
    }
    byAddress.set(ip, taken + 1)
    reply.raw.once('close', () => {
      const left = (byAddress.get(ip) ?? 1) - 1
      if (left > 0) byAddress.set(ip, left)
      else byAddress.delete(ip)
    })
  }

  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'HEAD') return reply.headers(head).send()
    takeSeat(request, reply)
    await telling.wake()
    const stream = await admitTo(hub, house, request, reply)
    reply.hijack()
    const { raw } = reply
    if (stream.ended) return raw.destroy()
    const { socket } = request.raw
    if (socket instanceof Socket) socket.setTimeout(silence)
    // The end of the connection ends the stream: each event is then one write, and not three.
    raw.useChunkedEncodingByDefault = false
    raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...head })
    const place = hub.begin(stream, request.headers['last-event-id']?.toString())
    const { reader } = stream
    if (reader.kind !== 'member') return
    if (place !== undefined && hub.log.isCountOld(reader.person_id, place)) void telling.tellCount(reader.person_id)
    endOldest(hub, reader, most(streamLimits.by_session))
  }
  route(app, house, live.open, open)
  route(app, house, presence.stream, open)

  serve(app, house, presence.say, async ({ reader: { person_id }, params: { kind, id }, body: { here, field } }) => {
    const { name } = await personCard(db, person_id)
    await events.tell(db, { topic: 'presence', kind, id, person_id, name, field, here })
    return { people: telling.presences.of(kind, id) }
  })
  app.addHook('preClose', () => telling.close())
}

/**
 * A member is read again once their stream can be ended: an end that was told in between would have been missed. Throws
 * `unauthenticated` or `token_expired`; a stream whose client has left meanwhile comes back ended.
 */
async function admitTo(hub: Hub, house: House, request: FastifyRequest, reply: FastifyReply): Promise<Stream> {
  const { reader } = request
  if (reader.kind === 'visitor') throw new Failure('unauthenticated', { message: 'Sign in, or say guest=1.' })
  const token = request.headers.authorization?.slice('Bearer '.length) ?? studioTokenOf(request, house.settings) ?? ''
  for (;;) {
    const stream = hub.admit(reader, reply.raw)
    if (reader.kind === 'guest') return stream
    try {
      stream.reader = await house.authenticate(token)
    } catch (error) {
      hub.forget(stream)
      throw error
    }
    if (!stream.ended || reply.raw.destroyed) return stream
  }
}

/** Who opens more streams than one sign-in needs has left the first ones lying about. */
function endOldest(hub: Hub, { person_id, session_id }: Member, most: number): void {
  const own = hub.of(person_id).filter(({ reader }) => reader.kind === 'member' && reader.session_id === session_id)
  for (const stream of own.slice(0, Math.max(0, own.length - most))) hub.end(stream)
}
