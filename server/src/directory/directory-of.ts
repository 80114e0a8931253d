import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import { ScimRefusal } from './scim.ts'

/** The name of the directory that has the token of the settings. */
const itself = 'scim'

/** Told of every token that was not the right one, for the security log. */
export type Refused = (request: FastifyRequest, isLimited: boolean) => void

/** Of one length, whatever was sent. */
const digest = (token: string) => createHash('sha256').update(token).digest()

/**
 * Which directory asks: the one place that says so. Whoever shows the right token is never kept out by what others have
 * tried from the same address; it is too long to be guessed.
 */
export function openDirectoryOf({ settings, sharedLimits, limiter }: House, refused: Refused) {
  const token = settings.scim_token === undefined ? undefined : digest(settings.scim_token)
  return async (request: FastifyRequest): Promise<string> => {
    const { headers, ip } = request
    const [, shown = ''] = /^Bearer ([\w.~+/=-]{1,520})$/i.exec((headers.authorization ?? '').slice(0, 540)) ?? []
    // Compared also where there is none, so that nothing is told by the time.
    const isRight = timingSafeEqual(digest(shown), token ?? digest(''))
    if (token && isRight && shown !== '') {
      limiter.use('requests_by_directory', itself)
      return itself
    }
    limiter.use('requests_by_address', ip)
    if (!token) throw new ScimRefusal(404, 'No directory is set for this installation.')
    if (shown === '') throw new ScimRefusal(401, 'Show the token of the directory.')
    const wait = await sharedLimits.count('wrong_directory_tokens_by_address', ip)
    refused(request, wait > 0)
    if (wait > 0) throw new Failure('too_many', { message: 'Too many wrong tokens.', retry_after: wait })
    throw new ScimRefusal(401, 'The token is not known.')
  }
}
