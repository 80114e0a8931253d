import type { IncomingMessage } from 'node:http'
import { newRequestId } from '../log.ts'
import { endUnreadable } from './unreadable.ts'
import { bodyTime, usualBody } from '@megdan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'
import { networkOf } from './network.ts'

/** In milliseconds. A file over a poor line takes minutes, and waits for its turn to be encoded. */
export const bodyTimes = { usual: 15_000, upload: 15 * 60_000 } as const

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function start(request: IncomingMessage, milliseconds: number) {
  clearTimeout(timers.get(request))
  timers.set(
    request,
    setTimeout(() => endSlowBody(request), milliseconds),
  )
}

/** Tells the sender of a body that has not come whole that it is too late. */
function endSlowBody(request: IncomingMessage): void {
  if (!request.complete) endUnreadable(request.socket, 'late', newRequestId())
}

/** The timeout of a body: a slow sender must not hold a connection for ever. */
export function limitBodyTime(request: IncomingMessage, milliseconds: number = bodyTimes.usual): void {
  if (!hasBody(request)) return
  start(request, milliseconds)
  request.once('close', () => clearTimeout(timers.get(request)))
}

/** Gives the sender more time, once it is known who they are; the silence before the answer may be as long. */
export function extendBodyTime(request: IncomingMessage, milliseconds: number = bodyTimes.upload): void {
  if (!timers.has(request)) return
  start(request, milliseconds)
  request.socket.setTimeout(milliseconds)
}

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

/** More values than the longest survey or the longest article in three languages is made of. */
const mostValues = 40_000
/**
 * Bytes of blanks, numbers and punctuation: a document with every value that there may be, each on a line of its own and
 * set in by many steps. Only texts make a body longer, and they are passed at the speed of memory.
 */
const mostBesideTexts = 1024 * 1024
/** Bytes of one text: twice the longest that any document has, 40,000 signs of six bytes each. */
const longestText = 512 * 1024
/** Deeper than any document of ours, also inside the rest of its body. */
const deepest = 100

const [quote, backslash] = [0x22, 0x5c]

/**
 * The index of the quote that ends the text begun at this one, or of where it is too long. Most texts hold no escaped
 * quote, and `indexOf` passes them at the speed of memory.
 */
function endOfText(json: Buffer, start: number): number {
  const end = json.indexOf(quote, start)
  if (end < 0 || json[end - 1] !== backslash) return end < 0 ? json.length : end
  const last = Math.min(json.length, start + longestText + 1)
  let at = start
  while (at < last && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}

/**
 * Refuses JSON for its shape before it is parsed: counting its bytes costs next to nothing, making its values a
 * thousand times as much. Whether it is valid JSON is the parser's business.
 */
export function wrongShapeOf(json: Buffer): 'too_many' | 'too_deep' | 'too_long' | undefined {
  let [values, texts, depth, beside] = [0, 0, 0, 0]
  for (let at = 0; at < json.length; at++) {
    const start = at + 1
    switch (json[at]) {
      case quote:
        // A name and a value; more of them are no JSON.
        if (++texts > 2 * mostValues) return 'too_many'
        at = endOfText(json, start)
        if (at - start > longestText) return 'too_long'
        break
      case 0x5b: // [
      case 0x7b: // {
        if (++depth > deepest) return 'too_deep'
        if (++values > mostValues) return 'too_many'
        break
      case 0x2c: // ,
        if (++values > mostValues) return 'too_many'
        break
      case 0x5d: // ]
      case 0x7d: // }
        depth--
        break
      default:
        if (++beside > mostBesideTexts) return 'too_long'
    }
  }
  return undefined
}
