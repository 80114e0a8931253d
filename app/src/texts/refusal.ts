import { ApiError, type DomainErrorCode, type Endpoint } from '@megdan/contract'
import { currentTexts } from './index.ts'

/** What a person reads about a failed call. `own` must have a sentence for every refusal that the endpoint declares. */
export function sentenceOf<const E extends Endpoint>(
  _endpoint: E,
  error: unknown,
  own: Record<DomainErrorCode<E>, string>,
): string {
  const { errors } = currentTexts()
  const all: Record<string, string> = { ...errors, ...own }
  return (error instanceof ApiError && all[error.code]) || errors.internal
}

/** The fields that the server found wrong, path to code. */
export const badFields = (error: unknown): Record<string, string> => (error instanceof ApiError ? error.fields : {})
