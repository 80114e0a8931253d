import { Failure } from './http/failure.ts'

type Bounds = {
  at_once: number
  /** The longest wait in the queue, in milliseconds, that a person would bear before a screen. */
  longest_wait: number
  /** Milliseconds that a piece of work takes, as far as is known before the first. */
  each: number
}

/** The weight of the newest measurement in the moving average of how long work takes. */
const weight = 1 / 8

/** So many times the average a measurement counts at most: one large piece of work says little about the next ones. */
const outlier = 4

/**
 * A bounded queue: a few pieces of work at a time, the others in their order. Whoever would wait too long is refused
 * with the seconds after which those before them will be done (`Retry-After`).
 */
export class Queue {
  readonly #bounds: Bounds
  readonly #now: () => number
  readonly #waiting: (() => void)[] = []
  #running = 0
  #each: number

  constructor(bounds: Bounds, now: () => number = () => performance.now()) {
    this.#bounds = bounds
    this.#now = now
    this.#each = bounds.each
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn()
    if (turn) await turn
    const began = this.#now()
    try {
      return await work()
    } finally {
      // Work that fails at once says nothing about how long the next one takes.
      const took = Math.min(Math.max(this.#now() - began, this.#bounds.each / 4), this.#each * outlier)
      this.#each += (took - this.#each) * weight
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  #turn(): Promise<void> | undefined {
    const { at_once, longest_wait } = this.#bounds
    if (this.#running < at_once) {
      this.#running++
      return undefined
    }
    const wait = ((this.#waiting.length + 1) * this.#each) / at_once
    if (wait > longest_wait) {
      throw new Failure('unavailable', { message: 'Too many at once.', retry_after: Math.ceil(wait / 1000) })
    }
    return new Promise((go) => this.#waiting.push(go))
  }
}
