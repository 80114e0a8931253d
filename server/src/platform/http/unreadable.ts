import type { ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { Failure } from './failure.ts'
import type { Log } from '../log.ts'
import { noPage } from './fast-path.ts'

/** The raw bytes of a request that cannot be answered in the usual way: it is no request yet, or it never ends. */
type Unreadable = { status: number; failure: Failure }

const unreadable = {
  broken: {
    status: 400,
    failure: new Failure('invalid', {
      message: 'The request is not readable as HTTP.',
      fields: { request: 'wrong_format' },
    }),
  },
  late: { status: 408, failure: new Failure('timeout') },
  full: {
    status: 503,
    failure: new Failure('unavailable', { message: 'Too many connections at once.', retry_after: 10 }),
  },
  long: { status: 431, failure: new Failure('too_large', { message: 'The headers are too large.' }) },
} satisfies Record<string, Unreadable>

const whyOf: Record<string, keyof typeof unreadable> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'late',
  HPE_HEADER_OVERFLOW: 'long',
}

/**
 * Answers in the shape of every other refusal and closes the connection, since nobody knows where the next request
 * begins.
 */
export function endUnreadable(socket: Duplex, why: keyof typeof unreadable, request_id: string, log?: Log): void {
  const { status, failure } = unreadable[why]
  const body = JSON.stringify(failure.toBody(request_id))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${noPage}`,
    ...(failure.retry_after === undefined ? [] : [`Retry-After: ${failure.retry_after}`]),
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  log?.request({ request_id, method: '', path: '', status, ms: 0 })
}

/** For what Node's parser refuses; into an answer that has begun nothing is written. */
export function answerUnreadable(error: { code?: string }, socket: Duplex, request_id: string, log: Log): void {
  const answering = Reflect.get(socket, '_httpMessage') as ServerResponse | null | undefined
  if (error.code === 'ECONNRESET' || !socket.writable || answering?.headersSent) socket.destroy()
  else endUnreadable(socket, whyOf[error.code ?? ''] ?? 'broken', request_id, log)
}
