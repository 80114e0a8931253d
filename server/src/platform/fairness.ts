/**
 * How many requests begin in one turn of the event loop; one that is answered at once takes a third of a millisecond.
 */
const together = 8
/** Milliseconds after which synchronous work yields to the event loop. */
const longest = 0.5

/**
 * Begins work in the order in which it comes, a few pieces in each turn of the event loop. Otherwise a thousand
 * requests that arrive in one moment would be answered one after another before anybody else's is even read.
 */
export class FairStart {
  readonly #waiting: (() => void)[] = []
  #begun = 0
  #counts = false

  begin(work: () => void): void {
    if (this.#waiting.length > 0 || this.#begun >= together) this.#waiting.push(work)
    else {
      this.#count()
      work()
    }
  }

  #count(): void {
    this.#begun++
    if (this.#counts) return
    this.#counts = true
    setImmediate(this.#afresh)
  }

  readonly #afresh = () => {
    this.#begun = 0
    this.#counts = false
    // Each in a callback of its own, so that its `nextTick`s and promises run before the next one begins.
    for (let at = Math.min(together, this.#waiting.length); at > 0; at--) {
      this.#count()
      setImmediate(this.#first)
    }
  }

  readonly #first = () => this.#waiting.shift()?.()
}

/** Yields to the event loop: to be awaited between pieces of long work. */
export const yieldToLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

let began: number | undefined

/**
 * Yields only when this turn of the event loop has lasted long: to be awaited before synchronous work. Else undefined.
 */
export function yieldWhenLong(): Promise<void> | undefined {
  if (began === undefined) {
    began = performance.now()
    setImmediate(() => (began = undefined))
    return undefined
  }
  return performance.now() - began < longest ? undefined : yieldToLoop()
}
