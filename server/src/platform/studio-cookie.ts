import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

/** Sent to nothing but the studio's own calls: the reader's app on the same host never carries it. */
export const studioPath = '/api/studio'
const name = 'megdan_studio'

const attributes = ({ public_url }: Settings) => ({
  path: studioPath,
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: public_url.startsWith('https:'),
})

/** It ends with the browser; the sign-in behind it by its own time. */
export const setStudioCookie = (settings: Settings, reply: FastifyReply, token: string) =>
  reply.setCookie(name, token, attributes(settings))

export const clearStudioCookie = (settings: Settings, reply: FastifyReply) =>
  reply.clearCookie(name, attributes(settings))

const changesNothing = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a browser says that this very host is where the call comes from. */
function isFromHere({ headers, host }: FastifyRequest, { public_url }: Settings): boolean {
  const { origin } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  return new URL(origin).host === host || origin === new URL(public_url).origin
}

/**
 * The token of the studio's cookie. A change that another site might have sent has none, nor has a call
 * outside the studio.
 */
export function studioTokenOf(request: FastifyRequest, settings: Settings): string | undefined {
  if (!request.url.startsWith(`${studioPath}/`)) return undefined
  const token = request.cookies[name]
  if (!token || !/^[\w-]{1,512}$/.test(token)) return undefined
  return changesNothing.has(request.method) || isFromHere(request, settings) ? token : undefined
}
