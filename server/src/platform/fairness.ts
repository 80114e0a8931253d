/** Begun in one turn of the loop; a request that is answered at once takes a third of a millisecond. */
const together = 8
/** Milliseconds after which work that never lets go of the loop by itself makes room for others. */
const longest = 10

/**
 * Begins work in the order in which it comes, a few pieces in each turn of the loop: a thousand requests that arrive in
 * one moment would else be answered one after another before anybody else is so much as heard.
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
    // Each in a callback of its own, so that what it leaves for the next tick is done before the next one begins.
    for (let at = Math.min(together, this.#waiting.length); at > 0; at--) {
      this.#count()
      setImmediate(this.#first)
    }
  }

  readonly #first = () => this.#waiting.shift()?.()
}

/** To be awaited between pieces of long work: everybody else goes first. */
export const yieldToLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

let began: number | undefined

/** To be awaited before a piece of work that lets nobody else go first; undefined while this turn of the loop is young. */
export function yieldWhenLong(): Promise<void> | undefined {
  if (began === undefined) {
    began = performance.now()
    setImmediate(() => (began = undefined))
    return undefined
  }
  return performance.now() - began < longest ? undefined : yieldToLoop()
}
