import type { ErrorBody } from '@megdan/contract'

const statuses: Record<string, number> = {
  invalid: 400,
  unauthenticated: 401,
  token_expired: 401,
  invalid_credentials: 401,
  forbidden: 403,
  email_mismatch: 403,
  fresh_login_required: 403,
  second_factor_required: 403,
  second_factor_missing: 403,
  not_found: 404,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  too_many: 429,
  internal: 500,
  unavailable: 503,
}

type Details = {
  message?: string
  fields?: Record<string, string>
  /** What a screen needs to explain it. */
  details?: Record<string, string>
  retry_after?: number
}

/** A refusal that the caller can understand; anything else that is thrown is a bug and answers 500. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly details: Record<string, string> | undefined
  /** Seconds. */
  readonly retry_after: number | undefined
  constructor(code: string, { message = code, fields, details, retry_after }: Details = {}) {
    super(message)
    this.code = code
    this.fields = fields
    this.details = details
    this.retry_after = retry_after
  }
  get status(): number {
    return statuses[this.code] ?? 409
  }
  toBody(request_id: string): ErrorBody {
    const { code, message, fields, details } = this
    return { code, message, ...(fields && { fields }), ...(details && { details }), request_id }
  }
}
