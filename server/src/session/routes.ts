import { session as contract } from '@megdan/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { House } from '../platform/house.ts'
import { isPassword } from '../platform/passwords.ts'
import type { Member } from '../platform/reader.ts'
import { serve } from '../platform/http/serve.ts'
import { moveDevices, removeOwnDevice } from '../identity/index.ts'
import { checkCredentials, endSession, listOwnSessions, renewSession, signIn } from './credentials.ts'
import type { ErasePerson } from './erase.ts'
import { rememberDevice } from './known-device.ts'
import { passwordRoutes } from './password-routes.ts'
import { type Invitations, registerRoutes } from './register-routes.ts'
import { replyOf } from './reply.ts'
import * as identity from '../identity/index.ts'

/** A password shown this long ago still counts as proof of who is there. */
const freshFor = 10 * 60_000
const oldTokenLivesFor = 60_000

export function sessionRoutes(
  app: FastifyInstance,
  house: House,
  erasePerson: ErasePerson,
  invitations: Invitations,
): void {
  const { db, events, sharedLimits, now } = house
  const noStore = async (_request: FastifyRequest, reply: { header: (name: string, value: string) => unknown }) => {
    reply.header('cache-control', 'no-store')
  }
  app.addHook('preHandler', noStore)

  serve(app, house, contract.login, async ({ body, request, reply, fail }) => {
    const person = (await checkCredentials(house, body, request)) ?? fail('invalid_credentials')
    const begun = (await signIn(house, person, request)) ?? fail('invalid_credentials')
    const device = rememberDevice(house, request, reply, { name: identity.foldName(body.email), place: 'app' })
    return { ...replyOf(person, begun), ...(body.device_token !== undefined && { device_token: device }) }
  })

  const end = async (reader: Member, fcmToken?: string) => {
    if (fcmToken) await removeOwnDevice(db, reader, fcmToken)
    await endSession(house, reader.person_id, reader.session_id)
  }

  serve(app, house, contract.logout, async ({ reader, query, request, fail }) => {
    // A browser that prefetches must not sign anybody out.
    const purpose = request.headers['sec-purpose'] ?? request.headers['purpose'] ?? request.headers['x-moz']
    if (purpose !== undefined) fail('forbidden', { message: 'Not by prefetch.' })
    await end(reader, query.fcmToken)
  })
  serve(app, house, contract.logoutByPost, async ({ reader, query }) => end(reader, query.fcmToken))
  app.head('/api/auth/logout', (_request, reply) => reply.code(204).send())

  serve(app, house, contract.remove, async ({ reader, body, fail }) => {
    const person = (await identity.findPerson(db, reader.person_id)) ?? fail('unauthenticated')
    const name = identity.foldName(body.email)
    if (name !== (person.email ?? person.login_name)) fail('email_mismatch')
    if (body.password === undefined) {
      const current = (await identity.lockSession(db, person.id, reader.session_id)) ?? fail('unauthenticated')
      if (now().getTime() - current.proved_at.getTime() > freshFor) fail('fresh_login_required')
    } else {
      await sharedLimits.use('password_proof_by_person', person.id)
      if (!(await isPassword(body.password, person.password_hash))) fail('fresh_login_required')
    }
    if ((await erasePerson(person.id)) === 'last_admin') fail('last_admin')
  })

  serve(app, house, contract.renew, async ({ reader, request, fail }) => {
    const renewed = await db.transaction(async (tx) => {
      const person = (await identity.lockPerson(tx, reader.person_id)) ?? fail('unauthenticated')
      const old = (await identity.lockSession(tx, person.id, reader.session_id)) ?? fail('unauthenticated')
      const made = (await renewSession(tx, house, old, request)) ?? fail('unauthenticated')
      await moveDevices(tx, old.id, made.id)
      await identity.endSessionAt(tx, old.id, new Date(now().getTime() + oldTokenLivesFor))
      return replyOf(person, made)
    })
    await events.tell(db, { topic: 'session', person_id: reader.person_id, session_id: reader.session_id })
    return renewed
  })

  serve(app, house, contract.list, async ({ reader }) => {
    return listOwnSessions(house, reader)
  })

  serve(app, house, contract.end, async ({ reader, params, fail }) => {
    if (!(await endSession(house, reader.person_id, params.id))) fail('not_found')
  })

  serve(app, house, contract.groups, async () => ({ items: await identity.listChoosableGroups(db) }))

  registerRoutes(app, house, invitations)
  passwordRoutes(app, house)
}
