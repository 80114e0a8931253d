import type { Answer, Rejection } from '../channel.ts'

type Detail = { '@type'?: unknown; errorCode?: unknown; fieldViolations?: unknown }
type Refusal = { message: string; code: string; fields: string[] }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Parses a body that may be anything, a proxy's page in HTML for one. */
function readRefusal(body: string): Refusal {
  let error: unknown
  try {
    const whole: unknown = JSON.parse(body)
    error = isObject(whole) ? whole['error'] : undefined
  } catch {
    // Not the provider's own words.
  }
  if (!isObject(error)) return { message: '', code: '', fields: [] }
  const details: Detail[] = Array.isArray(error['details']) ? error['details'].filter(isObject) : []
  const code = details.map(({ errorCode }) => textOf(errorCode)).find(Boolean)
  const violations = details.flatMap(({ fieldViolations }) => (Array.isArray(fieldViolations) ? fieldViolations : []))
  const fields = violations.filter(isObject).map(({ field }) => textOf(field))
  return { message: textOf(error['message']), code: code ?? textOf(error['status']), fields }
}

const isName = (text: string) => /^[\w.[\]]{1,100}$/.test(text)
const rejectionOf = (status: number, { code, fields }: Refusal): Rejection => ({
  status,
  code: isName(code) ? code : '',
  fields: fields.filter(isName).slice(0, 10),
})

const isAboutToken = ({ fields, message }: Refusal) =>
  fields.length > 0 ? fields.every((field) => field === 'message.token') : /registration token/i.test(message)

/** `Retry-After` in milliseconds; the header holds seconds or a date. */
function waitOf(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.max(0, Math.min(wait, 3_600_000)) : undefined
}

/** A device is given up only on the provider's own word about it, never on a status alone. */
export function readAnswer(status: number, body: string, retry_after: string | undefined, now = Date.now()): Answer {
  if (status === 200) return { kind: 'accepted' }
  const refusal = readRefusal(body)
  const { code } = refusal
  if (status === 404 && code === 'UNREGISTERED') return { kind: 'dead', reason: 'unregistered' }
  if (status === 403 && code === 'SENDER_ID_MISMATCH') return { kind: 'failed', reason: 'sender_mismatch' }
  if (status === 401 && code === 'THIRD_PARTY_AUTH_ERROR') return { kind: 'failed', reason: 'apns_key' }
  // A project that does not exist, or an address that is not the provider's, says 404 in other words.
  if (status === 401 || status === 403 || status === 404) return { kind: 'credentials' }
  const after = waitOf(retry_after, now)
  if (status === 429) return { kind: 'later', reason: 'quota', after: after ?? 60_000 }
  if (status >= 500 || status < 400 || status === 408) return { kind: 'later', reason: 'away', after }
  if (code === 'INVALID_ARGUMENT' && isAboutToken(refusal)) return { kind: 'dead', reason: 'invalid_token' }
  return { kind: 'bad_message', rejection: rejectionOf(status, refusal) }
}
