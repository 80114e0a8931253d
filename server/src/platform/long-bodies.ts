import { bodyTime, usualBody } from '@megdan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { extendBodyTime } from './body-time.ts'
import { Failure } from './failure.ts'

/** Bytes of all long bodies that are here at one time; while one is read and stored it takes several times its length. */
const usualRoom = 16 * 1024 * 1024

/** What the sender says that is to come; of one who does not say, the most that he may send. */
function lengthOf({ headers }: FastifyRequest, longest: number): number {
  if (headers['transfer-encoding'] !== undefined) return longest
  return Number(headers['content-length'] ?? 0)
}

/** Bodies that are longer than usual, for endpoints that take them: let in while there is room for all of them together. */
export function openLongBodies(room = usualRoom) {
  let held = 0
  return {
    /** Keeps room from before the first byte until the answer, and gives the sender the time that so many bytes need. */
    admit(request: FastifyRequest, reply: FastifyReply, longest: number): void {
      const length = lengthOf(request, longest)
      // What is longer than may be is refused before it is read.
      if (length <= usualBody || length > longest) return
      if (held + length > room) {
        throw new Failure('unavailable', { message: 'Too many long bodies at once.', retry_after: 5 })
      }
      held += length
      reply.raw.once('close', () => {
        held -= length
      })
      extendBodyTime(request.raw, bodyTime(length))
    },
  }
}
export type LongBodies = ReturnType<typeof openLongBodies>
