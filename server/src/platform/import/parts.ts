import { yieldToLoop } from '../fairness.ts'

/** So few that reading, comparing or writing them holds up nobody for long, and that one statement takes them. */
const together = 500

/** The parts of a long list; others have their turn between them, also where the embedded database never lets go. */
export async function* inParts<T>(all: readonly T[], size = together): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) {
    if (at > 0) await yieldToLoop()
    yield all.slice(at, at + size)
  }
}
