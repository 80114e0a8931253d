import type { IncomingMessage } from 'node:http'
import { newRequestId } from '../log.ts'
import { endUnreadable } from './unreadable.ts'

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
export function endSlowBody(request: IncomingMessage): void {
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
