import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'

/** Sent to nothing but the studio's own calls, and for the pictures of what is not public: no other call on the same host carries it. */
export const studioPath = '/api/studio'
const paths = [studioPath, '/media']
const plainName = 'megdan_studio'
const isSecure = ({ public_url }: Settings) => public_url.startsWith('https:')
/** Browsers take the prefixed name only with `Secure` and from TLS; `__Host-` would ask for the path of the whole host. */
const nameOf = (settings: Settings) => (isSecure(settings) ? `__Secure-${plainName}` : plainName)

const attributes = (settings: Settings, path: string) => ({
  path,
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isSecure(settings),
})

/** A cookie by the name of earlier versions goes with whatever sets or clears the present one. */
function clearPlain(settings: Settings, reply: FastifyReply): void {
  if (!isSecure(settings) || reply.request.cookies[plainName] === undefined) return
  for (const path of paths) reply.clearCookie(plainName, attributes(settings, path))
}

/** It ends with the browser; the sign-in behind it by its own time. */
export function setStudioCookie(settings: Settings, reply: FastifyReply, token: string): void {
  clearPlain(settings, reply)
  for (const path of paths) reply.setCookie(nameOf(settings), token, attributes(settings, path))
}

export function clearStudioCookie(settings: Settings, reply: FastifyReply): void {
  clearPlain(settings, reply)
  for (const path of paths) reply.clearCookie(nameOf(settings), attributes(settings, path))
}

const changesNothing = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a browser says that this very host is where the call comes from. */
function isFromHere({ headers }: FastifyRequest, { public_url }: Settings): boolean {
  const { origin } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  return new URL(origin).host === headers.host || origin === new URL(public_url).origin
}

/**
 * The token of the studio's cookie. A change that another site might have sent has none, nor has a call
 * outside the studio and its pictures.
 */
export function studioTokenOf(request: FastifyRequest, settings: Settings): string | undefined {
  if (!paths.some((path) => request.url.startsWith(`${path}/`))) return undefined
  const token = request.cookies[nameOf(settings)] ?? request.cookies[plainName]
  if (!token || token.length > 512 || !/^[\w-]+$/.test(token)) return undefined
  return changesNothing.has(request.method) || isFromHere(request, settings) ? token : undefined
}
