import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { newToken } from '../platform/tokens.ts'

const isSecure = ({ public_url }: Settings) => public_url.startsWith('https:')
const nameOf = (settings: Settings) => (isSecure(settings) ? '__Secure-megdan_flow' : 'megdan_flow')

/** What this browser carries of the sign-ins that it has begun; empty when it has begun none. */
export const flowOf = (settings: Settings, { cookies }: FastifyRequest): string => cookies[nameOf(settings)] ?? ''

/** Marks the browser in which a sign-in begins; two tabs of it share the mark. `lax`: the way back begins at the provider. */
export function keepFlow(settings: Settings, request: FastifyRequest, reply: FastifyReply): string {
  const there = flowOf(settings, request)
  const mark = /^[\w-]{43}$/.test(there) ? there : newToken()
  reply.setCookie(nameOf(settings), mark, {
    path: '/api/auth/company',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
    maxAge: 10 * 60,
  })
  return mark
}
