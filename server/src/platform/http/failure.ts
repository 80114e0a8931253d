import type { ErrorBody } from '@megdan/contract'
import { type RefusalCode, sentences } from './sentences.ts'

const statuses: ReadonlyMap<string, number> = new Map<RefusalCode, number>(
  Object.entries({
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
    timeout: 408,
    gone: 410,
    too_large: 413,
    image_too_large: 413,
    image_too_complex: 413,
    unsupported_media_type: 415,
    file_kind_refused: 415,
    heic_refused: 415,
    image_unreadable: 415,
    captions_unreadable: 415,
    too_many: 429,
    internal: 500,
    unavailable: 503,
    company_unavailable: 503,
  } satisfies Partial<Record<RefusalCode, number>>) as [RefusalCode, number][],
)

export const statusOf = (code: string): number => statuses.get(code) ?? 409

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
  readonly code: RefusalCode
  readonly fields: Record<string, string> | undefined
  readonly details: Record<string, string> | undefined
  /** Seconds. */
  readonly retry_after: number | undefined
  constructor(code: RefusalCode, { message = sentences[code], fields, details, retry_after }: Details = {}) {
    super(message)
    this.code = code
    this.fields = fields
    this.details = details
    this.retry_after = retry_after
  }
  get status(): number {
    return statusOf(this.code)
  }
  toBody(request_id: string): ErrorBody {
    const { code, message, fields, details } = this
    return { code, message, ...(fields && { fields }), ...(details && { details }), request_id }
  }
}
