import type { FastifyBaseLogger } from 'fastify'
import pino, { type Level, type LevelWithSilent } from 'pino'

export type RequestLine = { request_id: string; method: string; path: string; status: number; ms: number }
export type Log = {
  /** For everything but requests. */
  lines: FastifyBaseLogger
  request: (line: RequestLine) => void
}
type Sink = { write: (line: string) => unknown }

const secrets = ['*.password', '*.token', '*.access_token', '*.authorization', '*.code']
const info = pino.levels.values['info'] ?? 30
const heard = (level: LevelWithSilent) => level !== 'silent' && (pino.levels.values[level satisfies Level] ?? 0) <= info

/**
 * One JSON object per line. Requests are written by hand: there are thousands a second, they hold no free values,
 * and pino's search for secrets would cost more than answering them.
 */
export function openLog(level: LevelWithSilent, sink: Sink): Log {
  const lines = pino({ level, redact: secrets, base: null }, sink)
  if (!heard(level)) return { lines, request: () => undefined }
  const request = ({ request_id, method, path, status, ms }: RequestLine) => {
    const rounded = Math.round(ms * 100) / 100
    sink.write(
      `{"level":${info},"time":${Date.now()},"request_id":"${request_id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${rounded},"msg":"request"}\n`,
    )
  }
  return { lines, request }
}

/** The address without its query, which may hold a push token. */
export const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
