import { isIP } from 'node:net'

/** A browser's subscription: where its push service takes messages for it, and with what they are sealed. */
export type Subscription = { endpoint: URL; p256dh: Buffer; auth: Buffer }

/**
 * The push services of the browsers there are: Chrome and Edge for Android, Firefox, Safari, Edge for Windows. Nobody
 * makes the server call any other address by registering it as a device.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(updates|[a-z0-9-]{1,40})\.push\.services\.mozilla\.com$/,
  /^(web|[a-z0-9-]{1,40})\.push\.apple\.com$/,
  /^[a-z0-9-]{1,40}\.notify\.windows\.com$/,
]

const isService = ({ protocol, hostname, port, username, password, hash }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username + password + hash === '' &&
  isIP(hostname) === 0 &&
  services.some((service) => service.test(hostname))

/** `{endpoint}#{p256dh}.{auth}`, both in base64url: how a subscription is one line of text. Undefined for anything else. */
export function readSubscription(token: string): Subscription | undefined {
  const [address = '', keys = '', ...more] = token.split('#')
  const [p256dh = '', auth = '', ...others] = keys.split('.')
  if (more.length + others.length > 0 || !URL.canParse(address)) return undefined
  const endpoint = new URL(address)
  const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
  const isWhole = point.length === 65 && point[0] === 4 && secret.length === 16
  return isWhole && isService(endpoint) ? { endpoint, p256dh: point, auth: secret } : undefined
}
