import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { FastifyBaseLogger } from 'fastify'
import type { Part } from '../platform/http/range.ts'
import { Failure } from '../platform/http/failure.ts'
import type { BucketSettings } from '../settings.ts'

/** Milliseconds. */
const usualPatience = {
  /** Until an answer begins. */
  answer: 10_000,
  /** Between two pieces of an answer. */
  piece: 20_000,
  /** After which nothing that somebody waits for is tried again. */
  all: 15_000,
  /** Before the second try; before each further one twice as long. */
  pause: 200,
  /** So long nobody else waits for a bucket that has just been away. */
  away: 3_000,
}
export type Patience = typeof usualPatience
const mostTries = 4
/** A body may take as long as if it left so slowly; bytes a millisecond. */
const slowest = 100

const passing = new Set([429, 500, 502, 503, 504])
const hashOfNothing = createHash('sha256').digest('hex')

/** What came of it when the bucket did not do what it was asked: callers are told to come again, the log says why. */
export class BucketFault extends Failure {
  /** The answer was no, and will be until somebody changes settings or rights; otherwise there was none. */
  readonly refused: boolean
  readonly reason: string
  constructor(reason: string, refused: boolean) {
    super('unavailable', { message: 'Pictures and files cannot be reached.', retry_after: 5 })
    this.refused = refused
    this.reason = reason
  }
}

export type Listed = { key: string; size: number; changed_at: Date }
type Ask = { key?: string; query?: Record<string, string>; body?: Body; part?: Part | undefined; isAwaited?: boolean }
type Body = { bytes: () => Promise<Blob>; size: number; sha256: string }

const reasonOf = (error: unknown): string => {
  const { name, cause, message } = error as Error
  if (name === 'AbortError') return 'it took too long'
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return code || (cause instanceof Error ? cause.message : message)
}

/** Of the first element of this name, which holds no other; '' where there is none. */
function textIn(xml: string, tag: string): string {
  const [, inside = ''] = xml.split(`<${tag}>`, 2)
  const end = inside.indexOf(`</${tag}>`)
  return inside
    .slice(0, Math.max(end, 0))
    .replace(
      /&(amp|lt|gt|quot|apos|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
    )
}
/** S3 says why in XML: its code alone, which holds nothing of ours. */
const codeIn = (xml: string): string => /^\w{1,60}$/.exec(textIn(xml, 'Code'))?.[0] ?? ''
const refuse = ({ ok, status }: Response, xml: string) => {
  if (!ok) throw new BucketFault(`${status} ${codeIn(xml)}`.trim(), true)
}

/** The requests of S3 that media need, signed (version 4), with patience and a limit to it. */
export function openS3(
  { endpoint, region, bucket, prefix, access_key, secret_key }: BucketSettings,
  given: Partial<Patience> = {},
  log?: Pick<FastifyBaseLogger, 'error' | 'info'>,
) {
  const patience = { ...usualPatience, ...given }
  const cache = new Map<string, ArrayBuffer>()
  let awayUntil = 0
  let isAway = false
  /** Says when it goes and when it is back, and not at each request between. */
  const tell = (reason?: string) => {
    if (isAway === (reason !== undefined)) return
    isAway = reason !== undefined
    if (isAway) log?.error({ reason }, 'the media bucket does not answer')
    else log?.info('the media bucket answers again')
  }

  const sendOnce = async (method: string, { key = '', query = {}, body, part }: Ask) => {
    const url = new URL(`${endpoint}/${bucket}${key && `/${prefix}${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = {
      'x-amz-content-sha256': body?.sha256 ?? hashOfNothing,
      ...(part && { range: `bytes=${part.start}-${part.end}` }),
    }
    const keys = { accessKeyId: access_key, secretAccessKey: secret_key, service: 's3', region, cache }
    const signed = await new AwsV4Signer({ method, url: url.href, headers, ...keys }).sign()
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), patience.answer + (body?.size ?? 0) / slowest)
    try {
      const answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        body: body ? await body.bytes() : null,
        redirect: 'manual',
        signal: stop.signal,
      })
      return { answer, stop }
    } finally {
      clearTimeout(timer)
    }
  }

  /** What an answer says, of which no more is waited for than of any other. */
  const textOf = async ({ answer, stop }: Awaited<ReturnType<typeof sendOnce>>): Promise<string> => {
    const timer = setTimeout(() => stop.abort(), patience.piece)
    return answer
      .text()
      .catch((error: unknown) => {
        throw new BucketFault(reasonOf(error), false)
      })
      .finally(() => clearTimeout(timer))
  }

  /** Tries again what may pass; an answer that is neither 2xx nor 404 throws. */
  const send = async (method: string, ask: Ask) => {
    const started = Date.now()
    if (ask.isAwaited && started < awayUntil) throw new BucketFault('it has just been away', false)
    for (let tries = 1; ; tries++) {
      let reason: string
      try {
        const got = await sendOnce(method, ask)
        const { answer } = got
        if (answer.ok || answer.status === 404) {
          tell()
          return got
        }
        const code = codeIn(await textOf(got))
        reason = `${answer.status} ${code}`.trim()
        if (!passing.has(answer.status) && code !== 'RequestTimeout') throw new BucketFault(reason, true)
      } catch (error) {
        if (error instanceof BucketFault) tell(error.reason)
        if (error instanceof BucketFault) throw error
        reason = reasonOf(error)
      }
      const isOver = ask.isAwaited && Date.now() - started > patience.all
      if (tries === mostTries || isOver) {
        awayUntil = Date.now() + patience.away
        tell(reason)
        throw new BucketFault(reason, false)
      }
      // A random part, so that those who were refused together do not come again together.
      await sleep(patience.pause * 2 ** (tries - 1) * (0.5 + Math.random()))
    }
  }

  /**
   * The bytes of an answer. Its wait is for a bucket that says no more, and not for a reader who takes their time.
   * Fetch ends the body of an answer that is collected as garbage while it has no reader, as if it were over; so it gets
   * one at once (https://github.com/nodejs/undici/blob/main/lib/web/fetch/body.js, `streamRegistry`).
   */
  const streamOf = (body: ReadableStream<Uint8Array>, stop: AbortController): Readable => {
    const reader = body.getReader()
    const readPiece = async () => {
      const timer = setTimeout(() => stop.abort(), patience.piece)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      return done ? null : value
    }
    return new Readable({
      read() {
        readPiece().then(
          (piece) => this.push(piece),
          (error: Error) => this.destroy(error),
        )
      },
      destroy(error, callback) {
        stop.abort()
        callback(error)
      },
    })
  }

  const put = async (key: string, body: Body) => {
    const got = await send('PUT', { key, body })
    refuse(got.answer, await textOf(got))
  }

  return {
    async has(key: string): Promise<boolean> {
      const { answer } = await send('HEAD', { key, isAwaited: true })
      return answer.ok
    },
    /** Its bytes as they come, or those of one part; undefined where there is none. */
    async open(key: string, part?: Part): Promise<Readable | undefined> {
      const got = await send('GET', { key, part, isAwaited: true })
      const { answer, stop } = got
      if (answer.ok) return answer.body ? streamOf(answer.body, stop) : Readable.from([])
      const xml = await textOf(got)
      if (codeIn(xml) === 'NoSuchBucket') refuse(answer, xml)
      return undefined
    },
    putBytes(key: string, bytes: Uint8Array): Promise<void> {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return put(key, { bytes: async () => new Blob([Uint8Array.from(bytes)]), size: bytes.length, sha256 })
    },
    /** The bucket takes it only with this hash; it never lies in memory as a whole. */
    async putFile(key: string, file: string): Promise<void> {
      const hash = createHash('sha256')
      let size = 0
      for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
        hash.update(piece)
        size += piece.length
      }
      return put(key, { bytes: () => openAsBlob(file), size, sha256: hash.digest('hex') })
    },
    async remove(key: string): Promise<void> {
      const { answer } = await send('DELETE', { key })
      await answer.body?.cancel()
    },
    /** A thousand at a time; with `isFlat` none that has a slash after what it begins with. */
    async *list(begin: string, isFlat = false): AsyncGenerator<Listed[]> {
      for (let token = ''; ;) {
        const query = {
          'list-type': '2',
          prefix: prefix + begin,
          ...(isFlat && { delimiter: '/' }),
          ...(token && { 'continuation-token': token }),
        }
        const got = await send('GET', { query })
        const xml = await textOf(got)
        refuse(got.answer, xml)
        const [, ...found] = xml.split('<Contents>')
        yield found.map((one) => ({
          key: textIn(one, 'Key').slice(prefix.length),
          size: Number(textIn(one, 'Size')),
          changed_at: new Date(textIn(one, 'LastModified')),
        }))
        token = textIn(xml, 'NextContinuationToken')
        if (!token) return
      }
    },
  }
}
