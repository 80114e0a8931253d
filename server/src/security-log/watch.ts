import type { SecurityKind, SecurityOutcome } from '@megdan/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceNameOf, placeOf } from '../platform/device-name.ts'
import type { SecurityLog } from './open.ts'

/** What an answer of these endpoints means. */
export const watched: Record<string, SecurityKind> = {
  'POST /api/auth/login': 'sign_in',
  'POST /api/studio/session': 'sign_in',
  'GET /api/auth/company': 'company_sign_in',
  'GET /api/auth/company/callback': 'company_sign_in',
  'POST /api/auth/company/session': 'company_sign_in',
  'POST /api/studio/session/company': 'company_sign_in',
  'POST /api/auth/register': 'registration',
  'POST /api/auth/register/confirm': 'registration',
  'POST /api/auth/password/forgot': 'password_asked',
  'POST /api/studio/people/:id/password-code': 'password_asked',
  'POST /api/auth/password/reset': 'password_reset',
  'PUT /api/profile/password': 'password_changed',
  'POST /api/studio/second-factor/proof': 'second_factor_shown',
  'POST /api/studio/second-factor/proof/passkey': 'second_factor_shown',
  'POST /api/studio/second-factor/totp/confirm': 'second_factor_changed',
  'POST /api/studio/second-factor/passkeys': 'second_factor_changed',
  'POST /api/studio/second-factor/recovery-codes': 'second_factor_changed',
  'DELETE /api/studio/second-factor/:id': 'second_factor_changed',
  'DELETE /api/studio/people/:id/second-factor': 'second_factor_changed',
  'GET /api/auth/logout': 'signed_out',
  'POST /api/auth/logout': 'signed_out',
  'DELETE /api/studio/session': 'signed_out',
  'DELETE /api/sessions/:id': 'signed_out',
  'DELETE /api/studio/sign-ins/:id': 'signed_out',
  'DELETE /api/studio/people/:id/sessions': 'signed_out',
  'DELETE /api/studio/sessions': 'signed_out',
  'POST /api/auth/delete': 'account_deletion',
  'POST /auth/delete/code': 'account_deletion',
  'POST /auth/delete/proof': 'account_deletion',
  'POST /auth/delete/confirmation': 'account_deletion',
  'POST /api/feeds/:kind': 'feed_address',
}

/** Of these what was refused alone: nothing has happened when they answer. */
const watchedWhenRefused: Record<string, SecurityKind> = {
  'POST /api/auth/invitation': 'registration',
  // Somebody who is in guesses the password of whoever left the page open.
  'POST /api/studio/session/proof': 'sign_in',
}

/**
 * A redirect is written down only when it leads to a refusal; a success is written down by the request that signs them
 * in.
 */
function outcomeOf(status: number, refused_as: FastifyRequest['refused_as']): SecurityOutcome | undefined {
  if (status === 302) return refused_as ?? undefined
  if (status === 429) return 'limited'
  // What could not be parsed was no try at anything, and a fault of ours is in the other log.
  if (status === 400 || status >= 500) return undefined
  return status < 400 ? 'success' : 'failure'
}

/** The kind of event by endpoint; any other endpoint leaves one only when it refuses for lack of rights. */
function kindOf(request: FastifyRequest, status: number): SecurityKind | undefined {
  const { endpoint } = request.routeOptions.config
  const name = endpoint && `${endpoint.method} ${endpoint.path}`
  const watching = name && (watched[name] ?? (status >= 400 ? watchedWhenRefused[name] : undefined))
  const isShown = request.headers.authorization !== undefined
  // Nobody was authenticated: the reader is still what a request begins with.
  if (status === 401 && isShown && (request.reader as unknown) === null) return 'token_refused'
  if (watching) return watching
  return status === 403 ? 'rights_refused' : undefined
}

/**
 * Under `/people/:id/` an administrator acts on somebody else; everywhere else the reader acts on their own account.
 */
function personOf(request: FastifyRequest): string | undefined {
  if (request.concerns) return request.concerns.person_id
  const { id } = (request.params ?? {}) as { id?: string }
  if (request.routeOptions.url?.startsWith('/api/studio/people/:id/') && id !== undefined) return id
  return request.reader?.kind === 'member' ? request.reader.person_id : undefined
}

/** Looks at answers after they went out; endpoints of ballots are looked at by nobody. */
export function watchSecurity(app: FastifyInstance, log: SecurityLog): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config
    const status = reply.statusCode
    if (endpoint === undefined || endpoint.unlogged) return done()
    const kind = kindOf(request, status)
    const outcome = kind && outcomeOf(status, request.refused_as)
    if (kind && outcome) {
      log.record({
        kind,
        outcome,
        // A refused call is written down for its caller, whomever it was to concern.
        person_id:
          kind === 'rights_refused' && request.reader?.kind === 'member' ? request.reader.person_id : personOf(request),
        network: placeOf(request.ip),
        device: deviceNameOf(request.headers['user-agent'] ?? ''),
        is_known: request.concerns?.is_known ?? false,
      })
    }
    done()
  })
}
