import { Failure } from './failure.ts'

type Limit = { most: number; seconds: number }

/** How often things may be asked for. `RATE_LIMIT_SCALE` multiplies every number. */
export const limits = {
  /** A whole shift may stand behind one address of the factory's network. */
  requests_by_address: { most: 3000, seconds: 60 },
  requests_by_session: { most: 600, seconds: 60 },
  login_by_account: { most: 10, seconds: 900 },
  /** Higher, so that a stranger elsewhere cannot easily lock somebody out. */
  login_by_account_anywhere: { most: 100, seconds: 900 },
  login_by_address: { most: 300, seconds: 900 },
  register_by_address: { most: 60, seconds: 3600 },
  password_code_by_account: { most: 5, seconds: 3600 },
  password_code_by_address: { most: 100, seconds: 3600 },
  password_proof_by_person: { most: 10, seconds: 900 },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** Counts in fixed windows, in memory: each server process keeps its own count. */
export class Limiter {
  readonly #windows = new Map<string, { until: number; count: number }>()
  readonly #scale: number
  readonly #now: () => number
  #swept_at = 0

  constructor(scale: number, now: () => number) {
    this.#scale = scale
    this.#now = now
  }

  /** Counts one use; throws `too_many` when the window is full. */
  use(name: LimitName, who: string): void {
    const wait = this.count(name, who)
    if (wait > 0) throw new Failure('too_many', { message: 'Too many requests.', retry_after: wait })
  }

  /** Counts one use; the seconds to wait when the window is full, else 0. */
  count(name: LimitName, who: string): number {
    const { most, seconds } = limits[name]
    const now = this.#now()
    const key = name + who
    const window = this.#windows.get(key)
    if (!window || window.until <= now) {
      this.#sweep(now)
      this.#windows.set(key, { until: now + seconds * 1000, count: 1 })
      return 0
    }
    window.count++
    return window.count > most * this.#scale ? Math.ceil((window.until - now) / 1000) : 0
  }

  /** Forgets what was counted, after a proof that the caller is the right one. */
  clear(name: LimitName, who: string): void {
    this.#windows.delete(name + who)
  }

  #sweep(now: number) {
    if (now - this.#swept_at < 60_000) return
    this.#swept_at = now
    for (const [key, window] of this.#windows) if (window.until <= now) this.#windows.delete(key)
  }
}
