import type { LiveEvents } from '@megdan/contract'
import type { Addressed, Audience } from '../../platform/audience.ts'
import { newId } from '../../platform/id.ts'
import type { Member } from '../../platform/reader.ts'
import { isSeenBy } from '../who-sees.ts'

/** How many events are kept to resume from; a client that was away for longer begins anew. */
const mostKept = 512
const mostCounted = 20_000

/** Whom an event is for: everybody, those who are in all of these audiences, or these people alone. */
export type To = 'all' | readonly Addressed[] | { people: ReadonlySet<string> }

export type Entry = {
  seq: number
  frame: Buffer
  to: To
  /** Whether it is for an audience, by the audience's key: decided once for all who share it. */
  reach: Map<string, boolean>
}

export type Listening = Member | { kind: 'guest'; audience: Audience }

/** Serialises one event of the stream (Server-Sent Events); `id` is what a client resumes after. */
export const frameOf = <Name extends keyof LiveEvents>(id: string, event: Name, data: LiveEvents[Name]): Buffer =>
  Buffer.from(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

export function isFor({ to, reach }: Entry, reader: Listening): boolean {
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

  add<Name extends keyof LiveEvents>(event: Name, data: LiveEvents[Name], to: To): void {
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
