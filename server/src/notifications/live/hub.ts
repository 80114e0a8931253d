import type { ServerResponse } from 'node:http'
import { yieldToLoop } from '../../platform/fairness.ts'
import { type EventLog, frameOf, isFor, type Listening } from './log.ts'

/** How many streams are written to before the loop yields. */
const atOnce = 256
/** Backpressure: a stream whose unsent bytes grow past this is cut off. Its device has gone or cannot follow. */
const mostLag = 64 * 1024
/** A client that has more bytes than this to catch up on is told to begin anew instead. */
const mostAtOnce = mostLag / 2
const heartbeat = 25_000
const comment = Buffer.from(':\n\n')
/** For a client's last acknowledgement, in milliseconds. */
const farewell = 500

export type Stream = {
  reader: Listening
  readonly response: ServerResponse
  /** The event up to which it has been given what is for it. */
  seq: number
  /** A stream that has not begun is written nothing, but can be ended already. */
  begun: boolean
  ended: boolean
  beat_at: number
}

/** The open streams of this process. Events go into the log, from which each stream is served in turn. */
export class Hub {
  readonly log: EventLog
  readonly #now: () => number
  readonly #streams = new Set<Stream>()
  readonly #byPerson = new Map<string, Set<Stream>>()
  #serving = false

  constructor(log: EventLog, now: () => number) {
    this.log = log
    this.#now = now
  }

  get isEmpty(): boolean {
    return this.#streams.size === 0
  }

  of(person_id: string): readonly Stream[] {
    return [...(this.#byPerson.get(person_id) ?? [])]
  }

  /** From now on the stream can be ended; it is told nothing yet. */
  admit(reader: Listening, response: ServerResponse): Stream {
    const stream: Stream = { reader, response, seq: 0, begun: false, ended: false, beat_at: 0 }
    this.#streams.add(stream)
    if (reader.kind === 'member') {
      const own = this.#byPerson.get(reader.person_id) ?? new Set()
      this.#byPerson.set(reader.person_id, own.add(stream))
    }
    response.once('close', () => this.forget(stream))
    return stream
  }

  /**
   * Resumes after the client's last event (`Last-Event-ID`), or says that something may have been missed. Answers where
   * it resumes.
   */
  begin(stream: Stream, last_id: string | undefined): number | undefined {
    const { log } = this
    const place = last_id === undefined ? log.last : log.placeOf(last_id)
    stream.begun = true
    // Jitter: heartbeats that would come together after a restart are spread out.
    stream.beat_at = this.#now() + heartbeat * (0.5 + Math.random() / 2)
    stream.seq = place ?? log.last
    this.#write(stream, Buffer.from(`retry: 3000\nid: ${log.idOf(stream.seq)}\n\n`))
    if (place === undefined) this.#write(stream, this.#reset())
    else this.#serve(stream)
    return place
  }

  /** Writes to one stream what is meant for its person alone. */
  tell(stream: Stream, frame: Buffer): void {
    if (stream.begun && !stream.ended) this.#write(stream, frame)
  }

  /** Brings every stream up to the end of the log; what is added meanwhile is served as well. */
  async serve(): Promise<void> {
    if (this.#serving) return
    this.#serving = true
    try {
      for (let served = -1; served !== this.log.last;) {
        served = this.log.last
        await this.#each((stream) => this.#serve(stream))
      }
    } finally {
      this.#serving = false
    }
  }

  /** Sends a comment as heartbeat to those whose time it is, and ends the streams of sign-ins that are over. */
  async beat(): Promise<void> {
    const now = this.#now()
    await this.#each((stream) => {
      if (stream.reader.kind === 'member' && stream.reader.expires_at <= now) return this.end(stream)
      if (!stream.begun || stream.beat_at > now) return
      stream.beat_at = now + heartbeat
      this.#write(stream, comment)
    })
  }

  /** Nothing comes after this, not even what was on its way to somebody slow. */
  end(stream: Stream): void {
    const { response } = stream
    this.forget(stream)
    if (!stream.begun) return
    if (response.writableLength > 0) {
      response.destroy()
      return
    }
    response.end()
    setTimeout(() => response.destroy(), farewell).unref()
  }

  endPerson(person_id: string, session_id?: string): void {
    for (const stream of this.of(person_id)) {
      const { reader } = stream
      if (session_id === undefined || (reader.kind === 'member' && reader.session_id === session_id)) this.end(stream)
    }
  }

  async endAll(): Promise<void> {
    await this.#each((stream) => this.end(stream))
  }

  forget(stream: Stream): void {
    if (stream.ended) return
    stream.ended = true
    this.#streams.delete(stream)
    if (stream.reader.kind !== 'member') return
    const own = this.#byPerson.get(stream.reader.person_id)
    own?.delete(stream)
    if (own?.size === 0) this.#byPerson.delete(stream.reader.person_id)
  }

  async #each(step: (stream: Stream) => void): Promise<void> {
    let count = 0
    for (const stream of this.#streams) {
      step(stream)
      if (++count % atOnce === 0) await yieldToLoop()
    }
  }

  #reset(): Buffer {
    return frameOf(this.log.idOf(this.log.last), 'reset', {})
  }

  #serve(stream: Stream): void {
    const { log } = this
    if (!stream.begun || stream.seq === log.last) return
    const isWhole = log.reaches(stream.seq)
    const frames: Buffer[] = []
    let bytes = 0
    for (const entry of log.since(stream.seq)) {
      if (!isFor(entry, stream.reader)) continue
      frames.push(entry.frame)
      bytes += entry.frame.length
    }
    stream.seq = log.last
    for (const frame of isWhole && bytes <= mostAtOnce ? frames : [this.#reset()]) this.#write(stream, frame)
  }

  #write(stream: Stream, bytes: Buffer): void {
    const { response } = stream
    if (stream.ended) return
    if (response.writableLength + bytes.length <= mostLag) return void response.write(bytes)
    this.forget(stream)
    response.destroy()
  }
}
