import type { CommonErrorCode, Endpoint, ErrorBody, ErrorCode, Input, Reply } from './endpoint.ts'

/** A refusal as the server gave it, or the client's own: `offline`, `timeout`, `bad_answer`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly fields: Record<string, string>
  readonly details: Record<string, string>
  readonly request_id: string
  /** Seconds after which the server invites a retry (`Retry-After`); 0 when it named none. */
  readonly retry_after: number
  constructor(status: number, body: ErrorBody, retryAfter = 0) {
    super(body.message)
    this.code = body.code
    this.status = status
    this.fields = body.fields ?? {}
    this.details = body.details ?? {}
    this.request_id = body.request_id
    this.retry_after = retryAfter
  }
}

const own = (code: CommonErrorCode, message: string, status = 0) =>
  new ApiError(status, { code, message, request_id: '' })

export type Identity = { token: string | undefined; guest: boolean }
export type ClientOptions = {
  base_url: string
  /** Read at each call, so that a sign-in or sign-out takes effect at once. */
  identity: () => Identity
  fetch?: typeof fetch
  timeout_ms?: number
}
type Args<E> = unknown extends Input<E> ? [] : [Input<E>]
export type CallOptions = {
  signal?: AbortSignal
  headers?: Record<string, string>
  keepalive?: boolean
  /** In place of the client's own, for answers that take long on a slow line. */
  timeout_ms?: number
}
export type Call = {
  <const E extends Endpoint>(endpoint: E, ...input: Args<E>): Promise<Reply<E>>
  /** For an answer that is no JSON, such as a PDF or a recording, of a type that begins so. */
  file<const E extends Endpoint>(type: string, endpoint: E, ...input: Args<E>): Promise<File>
  with(options: CallOptions): Call
}

type Parts = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

/** What the client looks at in the schema of a reply. */
type Shape = { type?: string; required?: readonly string[]; anyOf?: readonly Shape[] }

/** Path and query of a call: a guest says `guest=1`; with a stored token `guest` is empty. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts, { token, guest }: Identity): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  if (token) search.set('guest', '')
  else if (guest) search.set('guest', '1')
  return search.size ? `${path}?${search}` : path
}

/** The timeout of what the server makes while it answers: sheets for hundreds, a list of everybody; in milliseconds. */
const filePatience = 120_000

/** The one client of app, studio and tests. Errors reach the caller as the server worded them. */
export function createApi(options: ClientOptions, call: CallOptions = {}): Call {
  const send = options.fetch ?? ((url, init) => fetch(url, init))
  /** The whole answer, read as the caller needs it. */
  const request = async <T>(
    endpoint: Endpoint,
    input: Parts,
    read: (answer: Response) => Promise<T>,
    usual = 15_000,
  ) => {
    const identity = options.identity()
    const timeout = AbortSignal.timeout(call.timeout_ms ?? options.timeout_ms ?? usual)
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout
    const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' }
    if (identity.token) headers['authorization'] = `Bearer ${identity.token}`
    try {
      const response = await send(options.base_url + addressOf(endpoint, input, identity), {
        method: endpoint.method,
        headers: { ...headers, ...call.headers },
        signal,
        ...(call.keepalive && { keepalive: true }),
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      })
      return { response, body: await read(response) }
    } catch (error) {
      if (call.signal?.aborted) throw error
      throw timeout.aborted ? own('timeout', 'No answer in time.') : own('offline', 'The server cannot be reached.')
    }
  }
  const refusalOf = (response: Response, data: unknown) =>
    isErrorBody(data)
      ? new ApiError(response.status, data, Number(response.headers.get('retry-after')) || 0)
      : own('bad_answer', 'The answer is not one of ours.', response.status)
  const json = async (endpoint: Endpoint, input: Parts = {}) => {
    const { response, body } = await request(endpoint, input, (answer) => answer.text())
    if (response.status === 204 && !endpoint.reply) return undefined
    const data = parse(body)
    if (data === undefined) throw own('bad_answer', 'The answer is not JSON.', response.status)
    if (response.ok && isPromised(endpoint.reply, data)) return data
    throw refusalOf(response, data)
  }
  const file = async (type: string, endpoint: Endpoint, input: Parts = {}) => {
    const { response, body } = await request(endpoint, input, (answer) => answer.blob(), filePatience)
    if (response.ok && body.type.startsWith(type)) return new File([body], nameIn(response), { type: body.type })
    throw refusalOf(response, response.ok ? undefined : parse(await body.text()))
  }
  const api = ((endpoint: Endpoint, input?: Parts) => json(endpoint, input)) as Call
  api.file = file as Call['file']
  api.with = (more) => createApi(options, { ...call, ...more })
  return api
}

/** What the server calls the file that it sends; empty where it does not say. */
const nameIn = ({ headers }: Response): string =>
  /filename="([^"]{1,200})"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

/** Whether a captive portal answered in our server's place: the outermost shape is enough to tell. */
function isPromised(reply: Shape | undefined, data: unknown): boolean {
  if (!reply) return false
  if (reply.anyOf) return reply.anyOf.some((each) => isPromised(each, data))
  if (reply.type === 'array') return Array.isArray(data)
  return isObject(data) && (reply.required ?? []).every((name) => name in data)
}

const isErrorBody = (data: unknown): data is ErrorBody & Record<string, unknown> =>
  isObject(data) && typeof data['code'] === 'string' && typeof data['message'] === 'string'

/** Options of a query for TanStack Query: the key is the endpoint's path and the input, nothing to invent. */
export const queryOf = (api: Call) => {
  return <const E extends Endpoint>(endpoint: E, ...input: Args<E>) => ({
    queryKey: [endpoint.path, ...input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.with({ signal })(endpoint, ...input),
  })
}

/** True for refusals that the endpoint declares, so that a screen's table of sentences can be complete. */
export const isFailure = <const E extends Endpoint>(
  _endpoint: E,
  error: unknown,
): error is ApiError & { code: ErrorCode<E> } => error instanceof ApiError
