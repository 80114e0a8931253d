import type { SecurityKind, SecurityOutcome } from '@megdan/contract'

/** What happened, and to whom if that is known. */
export type Happened = {
  kind: SecurityKind
  outcome: SecurityOutcome
  person_id: string | undefined
  network: string
  device: string
  /** Whether this person has signed in on this device before, as far as the device can show. */
  is_known: boolean
}
export type Gathered = Happened & { minute: Date; last_at: Date; count: number }

/**
 * How many different events of a minute are told apart, so that a flood fills no disk. Successes need somebody's
 * password.
 */
const mostApart = { success: 20_000, failure: 200, limited: 200 }
const minute = 60_000

/** Aggregates equal events of a minute in memory, until they are written. */
export class Gatherer {
  #waiting = new Map<string, Gathered>()
  /** Different ones of this minute, also of those that were taken already. */
  #seen: Record<SecurityOutcome, Set<string>> = { success: new Set(), failure: new Set(), limited: new Set() }
  #minute = 0

  add(happened: Happened, at: Date): void {
    const begin = Math.floor(at.getTime() / minute) * minute
    if (begin !== this.#minute) {
      this.#minute = begin
      for (const seen of Object.values(this.#seen)) seen.clear()
    }
    const { kind, outcome } = happened
    const key = [begin, kind, outcome, happened.person_id ?? '', happened.network, happened.device].join('\n')
    const seen = this.#seen[outcome]
    if (seen.has(key) || seen.size < mostApart[outcome]) {
      seen.add(key)
      this.#count(key, happened, at, begin)
      return
    }
    const all = { ...happened, person_id: undefined, network: '', device: '' }
    this.#count([begin, kind, outcome].join('\n'), all, at, begin)
  }

  #count(key: string, happened: Happened, last_at: Date, begin: number): void {
    const there = this.#waiting.get(key)
    if (there) {
      there.count++
      there.last_at = last_at
    } else this.#waiting.set(key, { ...happened, minute: new Date(begin), last_at, count: 1 })
  }

  /** Takes everything that waits, and empties the buffer. */
  take(): Gathered[] {
    const all = [...this.#waiting.values()]
    this.#waiting = new Map()
    return all
  }
}
