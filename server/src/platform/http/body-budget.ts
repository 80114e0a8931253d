import { bodyTime, usualBody } from '@megdan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endSlowBody, extendBodyTime } from './body-time.ts'
import { Failure } from './failure.ts'
import { networkOf } from './network.ts'

/** Bytes of all long bodies that are here at one time; while one is read and stored it takes several times its length. */
const usualRoom = 16 * 1024 * 1024
/** Milliseconds in which no sender is refused for being slow. */
const usualGrace = 3_000

type Held = { request: FastifyRequest; length: number; network: string; since: number; read_before: number }

/** The bytes that the sender announces (`Content-Length`); of one who announces none, the most that they may send. */
function lengthOf({ headers }: FastifyRequest, longest: number): number {
  if (headers['transfer-encoding'] !== undefined) return longest
  return Number(headers['content-length'] ?? 0)
}

/** Bytes in a millisecond, since its sender was let in. */
const paceOf = ({ request, since, read_before }: Held, now: number) =>
  (request.raw.socket.bytesRead - read_before) / Math.max(1, now - since)

/**
 * Bodies that are longer than usual, for endpoints that take them: let in while there is room for all of them together.
 * No network takes more than half of it, and when there is none, the slowest senders go before somebody is refused: all
 * of it would else belong to whoever sends a few bodies and never ends.
 */
export function openBodyBudget(room = usualRoom, grace = usualGrace) {
  const all = new Set<Held>()
  const heldBy = (network?: string) => {
    let sum = 0
    for (const one of all) if (network === undefined || one.network === network) sum += one.length
    return sum
  }
  const leave = (held: Held) => all.delete(held)
  /** Ends slow requests until so many bytes are free for this network, if that is enough. */
  const isRoomFor = (length: number, network: string) => {
    const fits = () => heldBy() + length <= room && (heldBy(network) + length <= room / 2 || heldBy(network) === 0)
    if (fits()) return true
    const now = performance.now()
    const slow = [...all]
      .filter(({ request, since }) => !request.raw.complete && now - since >= grace)
      .toSorted((a, b) => paceOf(a, now) - paceOf(b, now))
    for (const one of slow) {
      leave(one)
      endSlowBody(one.request.raw)
      if (fits()) return true
    }
    return false
  }
  return {
    /** Keeps room from before the first byte until the answer, and gives the sender the time that so many bytes need. */
    admit(request: FastifyRequest, reply: FastifyReply, longest: number): void {
      const length = lengthOf(request, longest)
      // What is longer than may be is refused before it is read.
      if (length <= usualBody || length > longest) return
      const network = networkOf(request.ip)
      if (!isRoomFor(length, network)) {
        throw new Failure('unavailable', { message: 'Too many long bodies at once.', retry_after: 5 })
      }
      const read_before = request.raw.socket.bytesRead
      const held: Held = { request, length, network, since: performance.now(), read_before }
      all.add(held)
      reply.raw.once('close', () => leave(held))
      extendBodyTime(request.raw, bodyTime(length))
    },
  }
}
export type BodyBudget = ReturnType<typeof openBodyBudget>
