/**
 * In milliseconds. The weight of one answer in the moving averages, and how many deviations above the mean are late.
 */
const [weightOfMean, weightOfSpread, deviations] = [1 / 32, 1 / 16, 4]

/** From when on an answer is late, by how long answers take now; reckoned as TCP does for its packets (RFC 6298). */
export class Lateness {
  readonly #shortest: number
  #mean: number | undefined
  #spread = 0

  /** No answer is late sooner than `shortest`. */
  constructor(shortest: number) {
    this.#shortest = shortest
  }

  /** One answer has taken so long. */
  add(took: number): void {
    if (this.#mean === undefined) this.#spread = took / 2
    const off = took - (this.#mean ?? took)
    this.#mean = (this.#mean ?? took) + weightOfMean * off
    this.#spread += weightOfSpread * (Math.abs(off) - this.#spread)
  }

  /** Infinite as long as nothing was answered. */
  get after(): number {
    if (this.#mean === undefined) return Number.POSITIVE_INFINITY
    return Math.max(this.#shortest, this.#mean + deviations * this.#spread)
  }
}
