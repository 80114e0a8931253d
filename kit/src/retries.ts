import { ApiError } from '@megdan/contract'

/**
 * True for a refusal of the server that no later try will change: it ends what waits in an outbox. A dead sign-in is
 * none: what waits is wiped with it, or goes out after it. What is no answer of the server, such as a file of ours that
 * did not come, is none either.
 */
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  error.code !== 'bad_answer'

/** The server is not reached, or answers with an error of its own: no refusal. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** What may be over in a moment, and is worth a retry: an outage, or too much at once. */
export const isPassing = (error: unknown): boolean =>
  isOutage(error) || (error instanceof ApiError && error.status === 429)

/**
 * The backoff before the next retry, in milliseconds: it doubles each time, up to a minute, and is never shorter than
 * the server's `Retry-After`.
 */
export const pauseAfter = (failures: number, error: unknown, random = Math.random()): number => {
  const retryAfter = error instanceof ApiError ? error.retry_after * 1000 : 0
  return Math.max(retryAfter, Math.min(60_000, 1000 * 2 ** failures) * (0.5 + random / 2))
}
