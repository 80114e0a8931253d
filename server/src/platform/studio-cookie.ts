import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

/** Sent to nothing but the studio's own calls, and for the pictures of what is not public: no other call on the same host carries it. */
export const studioPath = '/api/studio'
const mediaPath = '/media'
const name = 'megdan_studio'

const attributes = ({ public_url }: Settings, path: string) => ({
  path,
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: public_url.startsWith('https:'),
})

/** It ends with the browser; the sign-in behind it by its own time. */
export function setStudioCookie(settings: Settings, reply: FastifyReply, token: string): void {
  for (const path of [studioPath, mediaPath]) reply.setCookie(name, token, attributes(settings, path))
}

export function clearStudioCookie(settings: Settings, reply: FastifyReply): void {
  for (const path of [studioPath, mediaPath]) reply.clearCookie(name, attributes(settings, path))
}

const changesNothing = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a browser says that this very host is where the call comes from. */
function isFromHere({ headers, host }: FastifyRequest, { public_url }: Settings): boolean {
  const { origin } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  return new URL(origin).host === host || origin === new URL(public_url).origin
}

/**
 * The token of the studio's cookie. A change that another site might have sent has none, nor has a call
 * outside the studio and its pictures.
 */
export function studioTokenOf(request: FastifyRequest, settings: Settings): string | undefined {
  if (![studioPath, mediaPath].some((path) => request.url.startsWith(`${path}/`))) return undefined
  const token = request.cookies[name]
  if (!token || !/^[\w-]{1,512}$/.test(token)) return undefined
  return changesNothing.has(request.method) || isFromHere(request, settings) ? token : undefined
}
