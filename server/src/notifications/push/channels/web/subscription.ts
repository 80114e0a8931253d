import { isIP } from 'node:net'
import { isBare } from '../../../../platform/http/outgoing.ts'

/** A browser's subscription: where its push service takes messages for it, and with what they are sealed. */
export type Subscription = { endpoint: URL; p256dh: Buffer; auth: Buffer }

/**
 * The push services of the browsers there are: of Chrome and its relatives, Firefox, Safari, Edge. Nobody makes the
 * server call any other address by registering it as a device.
 */
const hosts = {
  google: /^fcm\.googleapis\.com$/,
  mozilla: /^updates\.push\.services\.mozilla\.com$/,
  apple: /^web\.push\.apple\.com$/,
  microsoft: /^[a-z0-9-]{1,40}\.notify\.windows\.com$/,
}
type Service = keyof typeof hosts
export const services = Object.keys(hosts) as Service[]

const isService = (url: URL): boolean => {
  const { protocol, hostname, port } = url
  const isKnown = services.some((name) => hosts[name].test(hostname))
  return protocol === 'https:' && port === '' && isBare(url) && isIP(hostname) === 0 && isKnown
}

const parts = /^web\.([\w-]{1,1800})\.([\w-]{87})\.([\w-]{22})$/

/**
 * `web.{endpoint}.{p256dh}.{auth}`, each in base64url: a subscription as one word, which goes through every proxy as a
 * part of a path. Undefined for anything else.
 */
export function readSubscription(token: string): Subscription | undefined {
  const [, address = '', p256dh = '', auth = ''] = parts.exec(token) ?? []
  const text = Buffer.from(address, 'base64url').toString()
  if (!URL.canParse(text)) return undefined
  const endpoint = new URL(text)
  const point = Buffer.from(p256dh, 'base64url')
  return point[0] === 4 && isService(endpoint)
    ? { endpoint, p256dh: point, auth: Buffer.from(auth, 'base64url') }
    : undefined
}

/** Whose service takes what is for this token; for what is no subscription, of which nothing goes out, any. */
export function serviceOf(token: string): Service {
  const host = readSubscription(token)?.endpoint.hostname ?? ''
  return services.find((name) => hosts[name].test(host)) ?? 'google'
}
