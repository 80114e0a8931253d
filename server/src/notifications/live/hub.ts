import type { LiveEvents, StudioEvents } from '@megdan/contract'
import type { Addressed, Audience } from '../../platform/audience.ts'
import { newId } from '../../platform/id.ts'
import type { Member } from '../../platform/reader.ts'
import { isSeenBy } from '../who-sees.ts'
import type { ServerResponse } from 'node:http'
import { yieldToLoop } from '../../platform/fairness.ts'

/** How many events are kept to resume from; a client that was away for longer begins anew. */
const mostKept = 512
const mostCounted = 20_000

/** Whom an event is for: everybody, those who are in all of these audiences, or these people alone. */
type To = 'all' | readonly Addressed[] | { people: ReadonlySet<string> }

type Entry = {
  seq: number
  frame: Buffer
  to: To
  /** Whether it is for an audience, by the audience's key: decided once for all who share it. */
  reach: Map<string, boolean>
}

type Listening = Member | { kind: 'guest'; audience: Audience }

/** What an app is told, and what the studio is besides. */
type Told = LiveEvents & StudioEvents

/** Serialises one event of the stream (Server-Sent Events); `id` is what a client resumes after. */
export const frameOf = <Name extends keyof Told>(id: string, event: Name, data: Told[Name]): Buffer =>
  Buffer.from(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

function isFor({ to, reach }: Entry, reader: Listening): boolean {
  if (to === 'all') return true
  if ('people' in to) return reader.kind === 'member' && to.people.has(reader.person_id)
  const { key } = reader.audience
  const cached = reach.get(key)
  if (cached !== undefined) return cached
  const isVisible = isSeenBy(to, reader.audience)
  reach.set(key, isVisible)
  return isVisible
}

/** A ring of the last events of this process. Sequence numbers run on without a gap for as long as the epoch lasts. */
export class EventLog {
  #epoch = newId()
  #entries: Entry[] = []
  #last = 0
  /** What came after a number: most streams stand at the same one. */
  readonly #since = new Map<number, readonly Entry[]>()
  /** For each person who has read lately, the number under which the count was told. */
  readonly #counted = new Map<string, number>()

  get last(): number {
    return this.#last
  }

  idOf(seq: number): string {
    return `${this.#epoch}-${seq}`
  }

  /** Events were missed: nobody can resume from what is kept. */
  restart(): void {
    this.#epoch = newId()
    this.#entries = []
    this.#since.clear()
    this.#counted.clear()
  }

  add<Name extends keyof Told>(event: Name, data: Told[Name], to: To): void {
    const seq = ++this.#last
    this.#since.clear()
    this.#entries.push({ seq, frame: frameOf(this.idOf(seq), event, data), to, reach: new Map() })
    if (this.#entries.length > mostKept) this.#entries.shift()
  }

  /** The number for a person's new count; counts are not kept, but asked for anew. */
  count(person_id: string): number {
    this.#counted.delete(person_id)
    this.#counted.set(person_id, ++this.#last)
    if (this.#counted.size > mostCounted) this.#counted.delete(this.#counted.keys().next().value ?? '')
    return this.#last
  }

  /** Whether all that came after this number is still there. */
  reaches(seq: number): boolean {
    return this.#entries.length < mostKept || seq >= (this.#entries[0]?.seq ?? 0) - 1
  }

  /** What came after this number. */
  since(seq: number): readonly Entry[] {
    const there = this.#since.get(seq)
    if (there) return there
    const missed = this.#entries.filter((entry) => entry.seq > seq)
    this.#since.set(seq, missed)
    return missed
  }

  /** The sequence number from which a client resumes; undefined when that is no longer, or never was, possible. */
  placeOf(id: string): number | undefined {
    const [, epoch, digits] = /^([\w-]{1,64})-(\d{1,15})$/.exec(id) ?? []
    const seq = Number(digits)
    if (epoch !== this.#epoch || seq > this.#last || !this.reaches(seq)) return undefined
    const counted = this.#counted.size < mostCounted ? 0 : (this.#counted.values().next().value ?? 0)
    return seq < counted ? undefined : seq
  }

  /** Whether the person's count has changed after this number. */
  isCountOld(person_id: string, seq: number): boolean {
    return (this.#counted.get(person_id) ?? 0) > seq
  }
}

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
    return this.size === 0
  }
  get size(): number {
    return this.#streams.size
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
