import { yieldToLoop } from '../fairness.ts'

/**
 * Rows in one part: few enough that handling them does not block the event loop for long, and that one statement takes
 * them.
 */
const together = 500

/** The parts of a long list. Yields to the event loop between them, also where the embedded database never does. */
export async function* inParts<T>(all: readonly T[], size = together): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) {
    if (at > 0) await yieldToLoop()
    yield all.slice(at, at + size)
  }
}
