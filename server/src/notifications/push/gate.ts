export type Trouble = 'credentials_refused' | 'provider_away'

/** In milliseconds; after `run` refusals in a row the provider is taken to be away (circuit breaker). */
export const usualCare = { shortest: 1000, longest: 300_000, run: 20 }
const slowest = 10

/**
 * A rate limiter and circuit breaker: says whether a message may go out now, not faster than the rate, and not while
 * the provider is away or refuses our key. After a pause a single message goes first and decides for the others.
 */
export class Gate {
  readonly #most: number
  readonly #care: typeof usualCare
  readonly #clock: () => number
  #rate: number
  #tokens: number
  #filled: number
  #slowed = 0
  #run = 0
  #closures = 0
  #until = 0
  #probe: 'none' | 'due' | 'out' = 'none'
  #trouble: Trouble | undefined

  constructor(per_second: number, care: Partial<typeof usualCare> = {}, clock = () => performance.now()) {
    this.#most = per_second
    this.#rate = per_second
    this.#care = { ...usualCare, ...care }
    this.#clock = clock
    this.#filled = clock()
    this.#tokens = this.#burst()
  }

  /** Why nothing goes out; undefined while all is well. */
  get trouble(): Trouble | undefined {
    return this.#trouble
  }

  /** Nothing goes out at all for a while. */
  isClosed(): boolean {
    return this.#until > this.#clock()
  }

  /** Milliseconds until the next try makes sense. */
  wait(): number {
    const closed = this.#until - this.#clock()
    if (closed > 0) return closed
    return this.#tokens >= 1 ? 0 : (1000 * (1 - this.#tokens)) / this.#rate
  }

  /** True when the caller may send one message now. */
  pass(): boolean {
    const now = this.#clock()
    if (this.#until > now || this.#probe === 'out') return false
    this.#fill(now)
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    if (this.#probe === 'due') this.#probe = 'out'
    return true
  }

  succeeded(): void {
    this.#run = 0
    if (this.#until > this.#clock()) return
    this.#probe = 'none'
    this.#closures = 0
    this.#trouble = undefined
  }

  /** Throttling (429): half as fast from now on, and gradually faster again. */
  slowDown(): void {
    const now = this.#clock()
    if (now - this.#slowed < 1000) return
    this.#fill(now)
    this.#slowed = now
    this.#rate = Math.max(this.#rate / 2, Math.min(slowest, this.#most))
    this.#tokens = Math.min(this.#tokens, this.#burst())
  }

  /** One message could not be taken; `after` is what the provider asked for. */
  failed(after = 0): void {
    this.#run += 1
    if (this.#run >= this.#care.run || this.#probe === 'out') this.close('provider_away', after)
  }

  /** An answer that says nothing of how the provider is: what goes next decides. */
  undecided(): void {
    if (this.#probe === 'out') this.#probe = 'due'
  }

  /** Trips the circuit breaker: nothing goes out for a while, each time for longer. */
  close(trouble: Trouble, after = 0): void {
    const now = this.#clock()
    this.#run = 0
    // A message that was in flight already fails for the same reason, and does not count again.
    if (this.#until > now) return void (this.#until = Math.max(this.#until, now + after))
    const doubled = Math.min(this.#care.shortest * 2 ** this.#closures, this.#care.longest)
    this.#closures += 1
    this.#until = now + Math.max(after, doubled * (0.5 + Math.random() / 2))
    this.#probe = 'due'
    this.#trouble = trouble
  }

  #burst(): number {
    return Math.max(1, this.#rate / 10)
  }

  #fill(now: number): void {
    const seconds = (now - this.#filled) / 1000
    this.#filled = now
    if (this.#rate < this.#most && now - this.#slowed > 1000) {
      this.#rate = Math.min(this.#most, this.#rate + seconds * this.#most * 0.05)
    }
    this.#tokens = Math.min(this.#burst(), this.#tokens + seconds * this.#rate)
  }
}
