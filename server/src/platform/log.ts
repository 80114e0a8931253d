import type { FastifyBaseLogger } from 'fastify'
import pino, { type Level, type LevelWithSilent } from 'pino'

/** `path_json` is a text of JSON: whoever answers one address often makes it once. */
export type RequestLine = { request_id: string; method: string; path_json: string; status: number; ms: number }
export type Log = {
  /** For everything but requests. */
  lines: FastifyBaseLogger
  request: (line: RequestLine) => void
}
type Sink = { write: (line: string) => unknown }

const secrets = ['*.password', '*.token', '*.access_token', '*.authorization', '*.code']
const info = pino.levels.values['info'] ?? 30
const heard = (level: LevelWithSilent) => level !== 'silent' && (pino.levels.values[level satisfies Level] ?? 0) <= info

type Told = { type: string; message: string; reason: unknown; stack: string[]; cause?: Told }

/** An error without what a person wrote: queries carry their values, and refused values stand in PostgreSQL's words. */
function withoutValues(error: unknown): Told | undefined {
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
 * One JSON object per line. Requests are written by hand: there are thousands a second, they hold no free values,
 * and pino's search for secrets would cost more than answering them.
 */
export function openLog(level: LevelWithSilent, sink: Sink): Log {
  const lines = pino({ level, redact: secrets, base: null, serializers: { err: withoutValues } }, sink)
  if (!heard(level)) return { lines, request: () => undefined }
  const request = ({ request_id, method, path_json, status, ms }: RequestLine) => {
    const rounded = Math.round(ms * 100) / 100
    sink.write(
      `{"level":${info},"time":${Date.now()},"request_id":"${request_id}","method":"${method}","path":${path_json},"status":${status},"ms":${rounded},"msg":"request"}\n`,
    )
  }
  return { lines, request }
}

/** Handed over together at so many characters, or after so many milliseconds. */
const gather = { characters: 16_000, milliseconds: 500 }

/** Gathers lines: handing each to the stream costs twenty times what joining it to the others does. */
export function gathered(sink: Sink): Sink & { flush: () => void } {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const lines = waiting
    waiting = ''
    if (lines) sink.write(lines)
  }
  const write = (line: string) => {
    waiting += line
    if (waiting.length >= gather.characters) flush()
    else timer ??= setTimeout(flush, gather.milliseconds).unref()
  }
  return { write, flush }
}

/** The address without its query, which may hold a push token. */
export const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
