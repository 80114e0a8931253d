import { studioSession as contract } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'
import { clearStudioCookie, setStudioCookie } from '../platform/http/studio-cookie.ts'
import { checkCredentials, endSession, listOwnSessions, signIn } from './credentials.ts'
import { rememberDevice } from './known-device.ts'
import * as identity from '../identity/index.ts'
import { enteringPersonOf, studioPersonOf } from './studio-person.ts'

/** The studio's own sign-in: the token lies in a cookie that no script reads. */
export function studioSessionRoutes(app: FastifyInstance, house: House): void {
  const { db } = house

  serve(app, house, contract.get, async ({ reader }) => ({
    person: reader.kind === 'member' ? await studioPersonOf(db, reader.person_id, reader.second_factor) : null,
  }))

  serve(app, house, contract.signIn, async ({ body, request, reply, fail }) => {
    const person = (await checkCredentials(house, body, request)) ?? fail('invalid_credentials')
    const who = (await enteringPersonOf(house, person.id)) ?? fail('forbidden', { message: 'Not for this role.' })
    const { token } = (await signIn(house, person, request)) ?? fail('invalid_credentials')
    setStudioCookie(house.settings, reply, token)
    rememberDevice(house, request, reply, { name: identity.foldName(body.email), place: 'studio' })
    return who
  })

  serve(app, house, contract.prove, async ({ reader, body, request, fail }) => {
    const own = (await identity.findPerson(db, reader.person_id)) ?? fail('unauthenticated')
    const name = own.email ?? own.login_name ?? fail('invalid_credentials')
    const shown = await checkCredentials(house, { email: name, password: body.password }, request)
    if (shown?.id !== own.id) fail('invalid_credentials')
    await identity.noteProof(db, reader.session_id, house.now())
    await house.events.tell(db, { topic: 'session', person_id: own.id, session_id: reader.session_id })
  })

  serve(app, house, contract.listSignIns, async ({ reader }) => listOwnSessions(house, reader))

  serve(app, house, contract.endSignIn, async ({ reader, params, fail }) => {
    if (!(await endSession(house, reader.person_id, params.id))) fail('not_found')
  })

  serve(app, house, contract.signOut, async ({ reader, reply }) => {
    await endSession(house, reader.person_id, reader.session_id)
    clearStudioCookie(house.settings, reply)
  })
}
