import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import type { Program } from '../platform/reader.ts'
import { isProgramToken } from '../platform/tokens.ts'
import { ScimRefusal } from './scim.ts'

/** The name of the directory, by whichever token it is known: a new token makes no other directory of it. */
const itself = 'scim'

/** A directory, and by which token of a program it asks, where it is one. */
export type Asking = { name: string; token_id?: string }

/** Told of every token that was not the right one, for the security log. */
export type Refused = (request: FastifyRequest, isLimited: boolean) => void

/** Of one length, whatever was sent. */
const digest = (token: string) => createHash('sha256').update(token).digest()

/**
 * Which directory asks: the one place that says so, by the token of the settings, or by one of a program whose scope it
 * is. Whoever shows the right token is never kept out by what others have tried from the same address; it is too long
 * to be guessed.
 */
export function openDirectoryOf({ settings, sharedLimits, limiter, authenticateProgram }: House, refused: Refused) {
  const token = settings.scim_token === undefined ? undefined : digest(settings.scim_token)

  /** Undefined for a token that is none, has ended or is shown from elsewhere. */
  const programOf = async (shown: string, address: string): Promise<Program | undefined> => {
    try {
      return await authenticateProgram(shown, address)
    } catch (error) {
      if (error instanceof Failure && error.status === 401) return undefined
      throw error
    }
  }

  return async (request: FastifyRequest): Promise<Asking> => {
    const { headers, ip } = request
    const [, shown = ''] = /^Bearer ([\w.~+/=-]{1,520})$/i.exec((headers.authorization ?? '').slice(0, 540)) ?? []
    // Compared also where there is none, so that nothing is told by the time.
    const isRight = timingSafeEqual(digest(shown), token ?? digest(''))
    if (token && isRight && shown !== '') {
      limiter.use('requests_by_directory', itself)
      return { name: itself }
    }
    limiter.use('requests_by_address', ip)
    const isProgram = isProgramToken(shown)
    const program = isProgram ? await programOf(shown, ip) : undefined
    if (program) {
      limiter.use('requests_by_directory', program.token_id)
      if (!program.scopes.includes('directory')) throw new ScimRefusal(403, 'This token is not for people and groups.')
      return { name: itself, token_id: program.token_id }
    }
    if (!token && !isProgram) throw new ScimRefusal(404, 'No directory is set for this installation.')
    if (shown === '') throw new ScimRefusal(401, 'Show the token of the directory.')
    const wait = await sharedLimits.count('wrong_directory_tokens_by_address', ip)
    refused(request, wait > 0)
    if (wait > 0) throw new Failure('too_many', { message: 'Too many wrong tokens.', retry_after: wait })
    throw new ScimRefusal(401, 'The token is not known.')
  }
}
