import { randomBytes } from 'node:crypto'
import { bareAddress } from '@megdan/contract'
import type { FastifyBaseLogger } from 'fastify'
import pino, { type LevelWithSilent } from 'pino'

export type RequestLine = { request_id: string; method: string; path: string; status: number; ms: number }
export type Log = {
  /** For everything but requests. */
  lines: FastifyBaseLogger
  request: (line: RequestLine) => void
  /** For what the cache answered; undefined where nobody wants to read that. */
  cached: ((line: RequestLine) => void) | undefined
}
type Sink = { write: (line: string) => unknown }

const process_id = randomBytes(6).toString('base64url')
let requests = 0
/** Short, different in every process, and cheap. */
export const newRequestId = (): string => `${process_id}-${(++requests).toString(36)}`

const { info = 30, debug = 20 } = pino.levels.values
const secrets = ['*.password', '*.token', '*.access_token', '*.authorization', '*.code']

type LoggedError = { type: string; message: string; reason: unknown; stack: string[]; cause?: LoggedError }

/** An error without what a person wrote: queries carry their values, and refused values stand in PostgreSQL's words. */
function withoutValues(error: unknown): LoggedError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause } = error as Error & { code?: unknown }
  const isData = typeof code === 'string' && /^2[23]/.test(code)
  const { constraint = '' } = error as Error & { constraint?: string }
  const message = isData
    ? `refused by the database ${constraint}`.trim()
    : (error.message.split('\nparams:', 1)[0] ?? '')
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const inner = withoutValues(cause)
  return { type: error.name, message, reason: code, stack, ...(inner && { cause: inner }) }
}

/**
 * One JSON object per line. Requests pass pino by: there are thousands a second, they hold no free values, and the
 * search for secrets, or only a logger's way to a line, costs more than answering some of them (docs/decisions/0190).
 * What the cache answers is most of them, tells nothing that metrics do not, and is written for `debug` alone.
 */
export function openLog(level: LevelWithSilent, sink: Sink): Log {
  const lines = pino({ level, redact: secrets, base: null, serializers: { err: withoutValues } }, sink)
  if (!lines.isLevelEnabled('info')) return { lines, request: () => undefined, cached: undefined }
  const writer =
    (level: number) =>
    ({ request_id, method, path, status, ms }: RequestLine) => {
      const said = `"request_id":"${request_id}","method":"${method}","path":${JSON.stringify(path)},"status":${status}`
      const rounded = Math.round(ms * 100) / 100
      sink.write(`{"level":${level},"time":${Date.now()},${said},"ms":${rounded},"msg":"request"}\n`)
    }
  return { lines, request: writer(info), cached: lines.isLevelEnabled('debug') ? writer(debug) : undefined }
}

/** The buffer is flushed when so many bytes are full, or after so many milliseconds. */
const gather = { bytes: 64 * 1024, milliseconds: 500 }
/** UTF-8 takes three bytes at most for each unit of a string. */
const bytesOf = (line: string) => line.length * 3

/**
 * Buffers lines, since writing each to the stream costs twenty times what putting it to the others does. They wait
 * outside of V8's heap: as one growing string they lived through several collections, each of which moved them.
 */
export function gathered(sink: { write: (lines: Buffer) => unknown }): Sink & { flush: () => void } {
  let waiting = Buffer.allocUnsafeSlow(gather.bytes)
  let end = 0
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (end === 0) return
    const lines = waiting.subarray(0, end)
    waiting = Buffer.allocUnsafeSlow(gather.bytes)
    end = 0
    sink.write(lines)
  }
  const write = (line: string) => {
    if (end + bytesOf(line) > waiting.length) flush()
    if (bytesOf(line) > waiting.length) return sink.write(Buffer.from(line))
    end += waiting.write(line, end)
    timer ??= setTimeout(flush, gather.milliseconds).unref()
  }
  return { write, flush }
}

/** The address without its query, which may hold a push token, and without the seal that opens a medium. */
export const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  return path.startsWith('/media/') ? bareAddress(path) : path
}

/** Parts of an address that name a thing of ours; any other may be what opens something, such as a push token. */
const harmless = new Set(['id', 'version', 'question'])
const isPlainWord = (part: string) => part.length <= 30 && /^[a-z]*(-[a-z]+)*$/.test(part)

/**
 * The path as a line of the log tells it: parts that may be secret by their names, and an address that nobody
 * answers, where anything may have been put, by its plain words.
 */
export function saidPath(url: string, route: string | undefined): string {
  const path = pathOf(url)
  if (route === undefined) {
    const parts = path.split('/', 8)
    return parts.map((part) => (isPlainWord(part) ? part : '…')).join('/')
  }
  const names = route.split('/').filter((part) => part.startsWith(':'))
  return names.every((name) => harmless.has(name.slice(1))) ? path : route
}
