import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer as createHttp1, type ServerResponse } from 'node:http'
import { createServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2'
import { type AddressInfo, connect, createServer as createRelay, type Socket } from 'node:net'
import path from 'node:path'
import { jwtVerify } from 'jose'
import type { FcmSettings } from '../src/settings.ts'

export type FcmMessage = {
  token: string
  notification: { title: string; body: string }
  data: Record<string, string>
  android?: { priority: string; ttl: string; notification: Record<string, unknown> }
  apns?: { headers: Record<string, string>; payload: { aps: Record<string, unknown> } }
}
export type FcmAnswer = { status: number; body?: string; headers?: Record<string, string> } | 'silence' | 'cut'

const json = (status: number, code: string, more: object[] = [], message = 'Refused.'): FcmAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: JSON.stringify({
    error: {
      code: status,
      message,
      status: code,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }, ...more],
    },
  }),
})
const badField = (field: string) => ({
  '@type': 'type.googleapis.com/google.rpc.BadRequest',
  fieldViolations: [{ field, description: 'Invalid value' }],
})
const page = '<!DOCTYPE html><html><body><h1>502</h1>The server encountered a temporary error.</body></html>'

/** What FCM says on its bad days, in its own words. */
export const says = {
  accepted: { status: 200, body: '{"name":"projects/x/messages/1"}' } as FcmAnswer,
  quota: (seconds?: number): FcmAnswer => ({
    ...(json(429, 'QUOTA_EXCEEDED') as object),
    status: 429,
    headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
  }),
  unavailable: json(503, 'UNAVAILABLE'),
  page: { status: 502, headers: { 'content-type': 'text/html; charset=UTF-8' }, body: page } as FcmAnswer,
  unregistered: json(404, 'UNREGISTERED', [], 'Requested entity was not found.'),
  badToken: json(400, 'INVALID_ARGUMENT', [badField('message.token')]),
  badPayload: json(400, 'INVALID_ARGUMENT', [badField('message.android.ttl')]),
  otherSender: json(403, 'SENDER_ID_MISMATCH'),
  apnsKey: json(401, 'THIRD_PARTY_AUTH_ERROR'),
  denied: { status: 403, body: '{"error":{"code":403,"status":"PERMISSION_DENIED","message":"Denied"}}' } as FcmAnswer,
}

const project_id = 'megdan-demo'
const scopes = new Set(['messaging', 'readonly'].map((name) => `https://www.googleapis.com/auth/firebase.${name}`))

/** FCM as a program: HTTP/2 without TLS, and beside it where access tokens come from. */
export async function startFakeFcm({ expires_in = 3600 }: { expires_in?: number } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const counts = new Map<string, number>()
  const messages: FcmMessage[] = []
  /** Until when each access token is. */
  const valid = new Map<string, number>()
  const sessions = new Set<ServerHttp2Session>()
  const hushed = new WeakSet<object>()
  const state = {
    /** Decides each answer; `nth` counts the messages to this device from 1. */
    answer: (_message: FcmMessage, _nth: number): FcmAnswer => says.accepted,
    /** Keeps the messages themselves, in the order in which they came. */
    keep: true,
    revoked: false,
    issued: 0,
    /** The most requests that were open at once on one connection. */
    mostStreams: 0,
    connections: 0,
    requests: 0,
  }

  const reply = (stream: ServerHttp2Stream, answer: FcmAnswer) => {
    if (answer === 'silence' || stream.destroyed || (stream.session && hushed.has(stream.session))) return
    if (answer === 'cut') return stream.session?.destroy()
    stream.respond({ ':status': answer.status, ...answer.headers })
    stream.end(answer.body)
  }
  const refusal = (headers: Record<string, unknown>): FcmAnswer | undefined => {
    if (headers[':path'] !== `/v1/projects/${project_id}/messages:send`)
      return { status: 404, body: '<html>404</html>' }
    const ends = valid.get(String(headers['authorization'])) ?? 0
    return ends > performance.now() && !state.revoked ? undefined : json(401, 'UNAUTHENTICATED')
  }
  const server = createServer({ settings: { maxConcurrentStreams: 100 } })
  server.on('session', (session) => {
    state.connections += 1
    sessions.add(session)
    session.on('error', () => undefined).on('close', () => sessions.delete(session))
  })
  const open = new WeakMap<object, number>()
  server.on('stream', (stream, headers) => {
    const session = stream.session ?? {}
    open.set(session, (open.get(session) ?? 0) + 1)
    state.mostStreams = Math.max(state.mostStreams, open.get(session) ?? 0)
    let body = ''
    stream.setEncoding('utf8').on('data', (part: string) => (body += part))
    stream.on('error', () => undefined)
    stream.on('close', () => open.set(session, (open.get(session) ?? 1) - 1))
    stream.on('end', () => {
      // A connection that was cut ends what came over it, whole or not.
      if (stream.destroyed || stream.aborted) return
      state.requests += 1
      const refused = refusal(headers)
      if (refused) return reply(stream, refused)
      const { message } = JSON.parse(body) as { message: FcmMessage }
      const { token, ...payload } = message
      const nth = (counts.get(token) ?? 0) + 1
      counts.set(token, nth)
      if (state.keep) messages.push(message)
      const isTooLong = Buffer.byteLength(JSON.stringify(payload)) > 4096
      reply(stream, isTooLong ? says.badPayload : state.answer(message, nth))
    })
  })
  const issuer = createHttp1((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => void issue(new URLSearchParams(Buffer.concat(parts).toString()), response))
  })
  const issue = async (form: URLSearchParams, response: ServerResponse) => {
    const audience = tokenUri()
    const isValid = await jwtVerify(form.get('assertion') ?? '', publicKey, { audience, algorithms: ['RS256'] }).then(
      ({ payload }) => scopes.has(String(payload['scope'])),
      () => false,
    )
    if (!isValid || state.revoked) return void response.writeHead(400).end('{"error":"invalid_grant"}')
    state.issued += 1
    valid.set(`Bearer access-${state.issued}`, performance.now() + expires_in * 1000)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ access_token: `access-${state.issued}`, expires_in, token_type: 'Bearer' }))
  }
  const portOf = (one: { address: () => unknown }) => (one.address() as AddressInfo).port
  const tokenUri = () => `http://127.0.0.1:${portOf(issuer)}/token`
  for (const one of [server, issuer]) {
    one.listen(0, '127.0.0.1')
    await once(one, 'listening')
  }
  const credentials = {
    project_id,
    client_email: 'push@megdan-demo.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    token_uri: tokenUri(),
  }
  const settings: FcmSettings = { endpoint: `http://127.0.0.1:${portOf(server)}`, per_second: 10_000, credentials }

  return {
    state,
    counts,
    messages,
    settings,
    push: { fcm: settings },
    /** As an installation has it: the key in a file, and where to send. */
    environment(folder: string): Record<string, string> {
      const file = path.join(folder, 'service-account.json')
      fs.writeFileSync(file, JSON.stringify({ type: 'service_account', ...credentials }))
      return { FCM_CREDENTIALS_FILE: file, FCM_ENDPOINT: settings.endpoint }
    },
    /** The connections of now answer pings and nothing else from here on, as before a backend that hangs. */
    hush() {
      for (const session of sessions) hushed.add(session)
    },
    /** Forgets what came. */
    reset() {
      counts.clear()
      messages.length = 0
      Object.assign(state, { revoked: false, keep: true, mostStreams: 0, connections: 0, requests: 0 })
      state.answer = () => says.accepted
    },
    async close() {
      for (const session of sessions) session.destroy()
      server.close()
      issuer.closeAllConnections()
      issuer.close()
    },
  }
}
export type FakeFcm = Awaited<ReturnType<typeof startFakeFcm>>

/** A way to it that can go deaf: what is connected stays so, and nothing passes any more, as when a phone network drops a connection. */
export async function openDoor({ settings }: FakeFcm) {
  const sockets = new Set<Socket>()
  const { port, hostname } = new URL(settings.endpoint)
  const server = createRelay((socket) => {
    const other = connect(Number(port), hostname)
    socket.pipe(other).pipe(socket)
    for (const one of [socket, other]) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => sockets.delete(one))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    settings: { ...settings, endpoint: `http://127.0.0.1:${own}` },
    goDeaf() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
