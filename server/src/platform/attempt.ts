import { Failure } from './http/failure.ts'

/** What the client calls this attempt, in its header `Idempotency-Key`; undefined when it sends none. */
export function attemptOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,100}$/.test(header)) return header
  throw new Failure('invalid', { message: 'Invalid header.', fields: { 'idempotency-key': 'wrong_format' } })
}
