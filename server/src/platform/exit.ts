import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds. */
const rest = 50

/**
 * Ends the process after a rest in which V8 is done compiling: one of its threads that, at the moment of `process.exit`,
 * waits for this thread to collect garbage waits for ever, and the exit waits for it (nodejs/node#54918).
 */
export async function exitRested(code: number): Promise<never> {
  await pause(rest)
  return process.exit(code)
}
