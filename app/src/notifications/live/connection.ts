import { anySignal } from '../../platform/any-signal.ts'
import { type Heard, openReader } from './event-reader.ts'

/** The last event that was heard; undefined before the first stream. */
export type Place = { id: string | undefined }

export type Line = {
  /** The id from which the next stream resumes (`Last-Event-ID`); kept up as events come. */
  place: Place
  open: (place: Place, signal: AbortSignal) => Promise<Response>
  /** The stream is open; no event has come yet. */
  opened: (answer: Response) => void
  /** The stream has ended, for whatever reason. */
  closed: () => void
  hear: (heard: Heard) => void
  /**
   * The timeout of a silent stream, in milliseconds: a heartbeat comes every 25 seconds, and a line on which none comes
   * is dead.
   */
  silence?: number
  /** Exponential backoff: the first pause after a failure, in milliseconds; it doubles with each one. */
  pause?: number
}

/** How long a stream must have been open for the backoff to start over, in milliseconds. */
const steady = 30_000
const longestPause = 5 * 60_000
/** A captive portal, such as the sign-in of a hotel, answers in our server's place for a while. */
const strangerCounts = 5

/** Not a failure of the line: the server, or a portal in its place, has no stream for us now. */
class NoStream extends Error {
  override readonly name = 'NoStream'
  readonly failures: number
  /** Milliseconds. */
  readonly wait: number
  constructor(failures: number, wait = 0) {
    super('No stream.')
    this.failures = failures
    this.wait = wait
  }
}

function refused(answer: Response): NoStream {
  const isOurs = (answer.headers.get('content-type') ?? '').startsWith('application/json')
  return new NoStream(isOurs ? 1 : strangerCounts, 1000 * (Number(answer.headers.get('retry-after')) || 0))
}

const passed = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/** Keeps a stream open, with exponential backoff between the tries. Answers a function that ends it. */
export function keepOpen({ place, open, opened, closed, hear, silence = 65_000, pause = 1000 }: Line): () => void {
  const ending = new AbortController()

  const listen = async () => {
    const attempt = new AbortController()
    const signal = anySignal(ending.signal, attempt.signal)
    let watch = setTimeout(() => attempt.abort(), silence)
    let stands = false
    try {
      const answer = await open(place, signal)
      const isStream = (answer.headers.get('content-type') ?? '').startsWith('text/event-stream')
      if (!answer.ok || !isStream || !answer.body) {
        void answer.body?.cancel().catch(() => undefined)
        throw refused(answer)
      }
      stands = true
      opened(answer)
      const reader = answer.body.getReader()
      const text = new TextDecoder()
      const take = openReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done || ending.signal.aborted) return
        clearTimeout(watch)
        watch = setTimeout(() => attempt.abort(), silence)
        for (const heard of take(text.decode(value, { stream: true }))) {
          place.id = heard.id ?? place.id
          if (heard.data) hear(heard)
        }
      }
    } finally {
      clearTimeout(watch)
      attempt.abort()
      if (stands) closed()
    }
  }

  const run = async () => {
    let failures = 0
    while (!ending.signal.aborted) {
      const began = performance.now()
      const trouble: unknown = await listen().catch((error: unknown) => error)
      if (ending.signal.aborted) return
      if (performance.now() - began > steady) failures = 0
      else failures += trouble instanceof NoStream ? trouble.failures : 1
      const longest = Math.min(longestPause, pause * 2 ** failures)
      const wait = trouble instanceof NoStream ? trouble.wait : 0
      // Jitter: thousands whose server has gone must not come back at the same moment.
      await passed(wait + longest * (0.25 + 0.75 * Math.random()), ending.signal)
    }
  }
  void run()
  return () => ending.abort()
}
