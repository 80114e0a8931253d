import { ApiError } from '@megdan/contract'

/**
 * A refusal of the server that no later try will change: it ends what waits. A dead sign-in is none: what waits is wiped
 * with it, or goes out after it. What is no answer of the server, such as a file of ours that did not come, is none either.
 */
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  error.code !== 'bad_answer'

/** The server is not reached, or not well: no refusal. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** What may be over in a moment: an outage, or too much at once. */
export const isPassing = (error: unknown): boolean =>
  isOutage(error) || (error instanceof ApiError && error.status === 429)

/** Milliseconds until the next try: twice as long each time, up to a minute, never before the server invites. */
export const pauseAfter = (failures: number, error: unknown, random = Math.random()): number => {
  const asked = error instanceof ApiError ? error.retry_after * 1000 : 0
  return Math.max(asked, Math.min(60_000, 1000 * 2 ** failures) * (0.5 + random / 2))
}
