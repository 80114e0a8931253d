import type { FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../platform/house.ts'
import type { Settings } from '../settings.ts'

/** A family's computer, or the one in a canteen: so many people are known on one device, the last ones. */
const mostPeople = 4
const parted = '~'
/** Whoever has not signed in for so long is a stranger again. */
const knownFor = 180 * 86_400_000

/** Where a browser shows it: to whatever signs one in, and never to a ballot or to what is read. */
const paths = { app: '/api/auth', studio: '/api/studio/session' } as const
type Place = keyof typeof paths

const isSecure = ({ public_url }: Settings) => public_url.startsWith('https:')
const cookieName = (settings: Settings) => (isSecure(settings) ? '__Secure-megdan_device' : 'megdan_device')
const attributes = (settings: Settings, place: Place) => ({
  path: paths[place],
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isSecure(settings),
  maxAge: knownFor / 1000,
})

/** By what this person signs in as a rule. */
export const nameOf = ({ email, login_name }: { email?: string | null; login_name?: string | null }): string =>
  email ?? login_name ?? ''

/** Tokens of the people who have signed in on this device: of the app's safe, or of a browser's cookie. */
function tokensOf({ settings }: House, request: FastifyRequest): string[] {
  const { body } = request
  const token = typeof body === 'object' && body !== null && 'device_token' in body ? body.device_token : undefined
  const all = typeof token === 'string' && token !== '' ? token : request.cookies[cookieName(settings)]
  return (all ?? '').slice(0, 1000).split(parted).slice(0, mostPeople)
}

/** The device's id when somebody has signed in on it under this name; nobody else's signs count. */
export function knownDeviceOf(house: House, request: FastifyRequest, name: string): string | undefined {
  for (const token of tokensOf(house, request)) {
    const device = house.knownDevices.read(token, name)
    if (device && house.now().getTime() - device.issued_at.getTime() < knownFor) return device.id
  }
  return undefined
}

/**
 * Knows the device again for whoever has just shown that they are the one with this name. A browser keeps the device's
 * token in a cookie; the answer carries it for a native app, which sends no cookies and keeps it in the phone's safe.
 */
export function rememberDevice(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, place }: { name: string; place: Place },
): string {
  const { settings, knownDevices, now } = house
  const others = tokensOf(house, request).filter((token) => token && !knownDevices.read(token, name))
  const all = [knownDevices.issue(now(), name).token, ...others].slice(0, mostPeople).join(parted)
  reply.setCookie(cookieName(settings), all, attributes(settings, place))
  return all
}
