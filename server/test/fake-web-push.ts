import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import type { WebPushSettings } from '../src/settings.ts'
import type { WebMessage } from '../src/notifications/push/channels/web/web.ts'

type Arrived = { name: string; headers: IncomingHttpHeaders; message: WebMessage }
export type WebAnswer = { status: number; headers?: Record<string, string>; body?: string } | 'silence' | 'cut'

export const webSays = {
  accepted: { status: 201 } as WebAnswer,
  gone: { status: 410 } as WebAnswer,
  unknown: { status: 404 } as WebAnswer,
  otherKey: { status: 403 } as WebAnswer,
  tooLong: { status: 413 } as WebAnswer,
  away: { status: 503 } as WebAnswer,
  moved: { status: 307, headers: { location: 'http://127.0.0.1:9/' } } as WebAnswer,
  quota: (seconds: number): WebAnswer => ({ status: 429, headers: { 'retry-after': String(seconds) } }),
}

const bytes = (text: string) => Buffer.from(text, 'base64url')
const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** A browser's half of a subscription: opens what was sealed for it (RFC 8291, section 4). */
export function openBrowser(service: string, name: string) {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `https://${service}/wpush/v2/${name}`
  return {
    name,
    token: [
      'web',
      Buffer.from(endpoint).toString('base64url'),
      p256dh.toString('base64url'),
      auth.toString('base64url'),
    ].join('.'),
    unseal(body: Buffer): string {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))]
      const sealed = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
      const secret = derive(keys.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      if (end < 0 || padded.subarray(end + 1).some(Boolean))
        throw new Error('The record does not end as the last one does.')
      return padded.subarray(0, end).toString()
    },
  }
}
type Browser = ReturnType<typeof openBrowser>

const isWhole = ({ ttl, urgency, topic, ...headers }: IncomingHttpHeaders) =>
  headers['content-encoding'] === 'aes128gcm' &&
  /^\d+$/.test(String(ttl)) &&
  /^(high|normal)$/.test(String(urgency)) &&
  /^[\w-]{1,32}$/.test(String(topic))

/** Whether this is signed by who holds `k`, for this service and no longer than a day (RFC 8292). */
async function isSigned({ authorization = '', 'x-push-host': host }: IncomingHttpHeaders, k: string | undefined) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(authorization) ?? []
  if (k !== undefined && k !== key) return false
  const point = bytes(key)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  try {
    const own = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
    const { payload } = await jwtVerify(token, own, { audience: `https://${String(host)}`, algorithms: ['ES256'] })
    const left = (payload.exp ?? 0) - Date.now() / 1000
    return left > 0 && left <= 86_400 && /^(mailto:|https:)/.test(payload.sub ?? '')
  } catch {
    return false
  }
}

/** The push services of browsers as one program: it takes what is signed and sealed as it must be, and opens it as the browser would. */
export async function startFakeWebPush(settings: Pick<WebPushSettings, 'data_dir'> & Partial<WebPushSettings>) {
  const browsers = new Map<string, Browser>()
  const counts = new Map<string, number>()
  const arrived: Arrived[] = []
  const state = {
    /** Decides each answer; `nth` counts the messages to this browser from 1. */
    answer: (_name: string, _nth: number): WebAnswer => webSays.accepted,
    /** The key with which browsers have subscribed; any without it. */
    k: undefined as string | undefined,
    requests: 0,
    /** How many were open at once, at most. */
    most: 0,
  }
  let open = 0
  const reply = (response: ServerResponse, answer: WebAnswer) => {
    if (answer === 'cut') response.destroy()
    else if (answer !== 'silence')
      response.writeHead(answer.status, answer.headers).end(answer.body ?? '<p>Anything.</p>')
  }
  const take = async (url: string, headers: IncomingHttpHeaders, body: Buffer): Promise<WebAnswer> => {
    const browser = browsers.get(`https://${String(headers['x-push-host'])}${url}`)
    if (!browser) return webSays.unknown
    if (!isWhole(headers)) return { status: 400 }
    if (!(await isSigned(headers, state.k))) return webSays.otherKey
    if (body.length > 4096) return webSays.tooLong
    const message = JSON.parse(browser.unseal(body)) as WebMessage
    const nth = (counts.get(browser.name) ?? 0) + 1
    counts.set(browser.name, nth)
    arrived.push({ name: browser.name, headers, message })
    return state.answer(browser.name, nth)
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    open += 1
    state.requests += 1
    state.most = Math.max(state.most, open)
    response.on('close', () => (open -= 1))
    request.on('error', () => undefined)
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      void take(request.url ?? '', request.headers, Buffer.concat(parts)).then(
        (answer) => reply(response, answer),
        () => reply(response, { status: 400 }),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const web: WebPushSettings = {
    contact: 'mailto:push@megdan-demo.example',
    private_key: undefined,
    per_second: 10_000,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...settings,
  }
  return {
    state,
    counts,
    arrived,
    push: { web },
    /** A browser that has subscribed; by its token the server rings it. */
    subscribe(name: string, service = 'updates.push.services.mozilla.com'): string {
      const browser = openBrowser(service, name)
      browsers.set(`https://${service}/wpush/v2/${name}`, browser)
      return browser.token
    },
    /** Forgets what came. */
    reset() {
      browsers.clear()
      counts.clear()
      arrived.length = 0
      Object.assign(state, { k: undefined, requests: 0, most: 0 })
      state.answer = () => webSays.accepted
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type FakeWebPush = Awaited<ReturnType<typeof startFakeWebPush>>
