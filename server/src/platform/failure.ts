import type { ErrorBody } from '@megdan/contract'

const statuses: Record<string, number> = {
  invalid: 400,
  unauthenticated: 401,
  token_expired: 401,
  invalid_credentials: 401,
  forbidden: 403,
  email_mismatch: 403,
  fresh_login_required: 403,
  not_found: 404,
  too_large: 413,
  unsupported_media_type: 415,
  too_many: 429,
  internal: 500,
  unavailable: 503,
}

type Details = { message?: string; fields?: Record<string, string>; retry_after?: number }

/** A refusal that the caller can understand; anything else that is thrown is a bug and answers 500. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: string
  readonly fields: Record<string, string> | undefined
  /** Seconds. */
  readonly retry_after: number | undefined
  constructor(code: string, { message = code, fields, retry_after }: Details = {}) {
    super(message)
    this.code = code
    this.fields = fields
    this.retry_after = retry_after
  }
  get status(): number {
    return statuses[this.code] ?? 409
  }
  toBody(request_id: string): ErrorBody {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }), request_id }
  }
}
