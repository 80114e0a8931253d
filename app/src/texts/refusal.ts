import { ApiError, type DomainErrorCode, type Endpoint } from '@megdan/contract'
import { isOnline } from '../platform/network.ts'
import { currentTexts } from './index.ts'

/** What a person reads about a failed call. `own` must have a sentence for every refusal that the endpoint declares. */
export function sentenceOf<const E extends Endpoint>(
  _endpoint: E,
  error: unknown,
  own: Record<DomainErrorCode<E>, string>,
): string {
  const { errors } = currentTexts()
  const all: Record<string, string> = { ...errors, ...own }
  if (!(error instanceof ApiError)) return errors.internal
  // With a signal it is the server that is away, and nothing in the phone's settings would help.
  const code = error.code === 'offline' && isOnline() ? 'unreachable' : error.code
  return all[code] || errors.internal
}

/** The fields that the server found wrong, path to code. */
export const badFields = (error: unknown): Record<string, string> => (error instanceof ApiError ? error.fields : {})
