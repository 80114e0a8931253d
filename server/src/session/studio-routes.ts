import { studioSession as contract } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { findImage } from '../media/index.ts'
import { findRights } from '../people/index.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/serve.ts'
import { clearStudioCookie, setStudioCookie } from '../platform/studio-cookie.ts'
import { checkCredentials, signIn } from './credentials.ts'
import * as store from './store.ts'

/** The studio's own sign-in: the token lies in a cookie that no script reads. */
export function studioSessionRoutes(app: FastifyInstance, house: House): void {
  const { db, events } = house

  const whoIs = async (person_id: string) => {
    const person = await store.findPerson(db, person_id)
    if (!person || person.role === 'member') return null
    const { name, position, role, locale } = person
    const avatar = await findImage(db, person.avatar_id)
    return { person_id, name, position, avatar, role, locale, rights: await findRights(db, person_id) }
  }

  serve(app, house, contract.get, async ({ reader }) => ({
    person: reader.kind === 'member' ? await whoIs(reader.person_id) : null,
  }))

  serve(app, house, contract.signIn, async ({ body, request, reply, fail }) => {
    const person = (await checkCredentials(house, body, request)) ?? fail('invalid_credentials')
    const who = (await whoIs(person.id)) ?? fail('forbidden', { message: 'Not for this role.' })
    const { token } = (await signIn(house, person, request)) ?? fail('invalid_credentials')
    setStudioCookie(house.settings, reply, token)
    return who
  })

  serve(app, house, contract.signOut, async ({ reader, reply }) => {
    await store.removeSession(db, reader.person_id, reader.session_id)
    await events.tell(db, { topic: 'session', person_id: reader.person_id, session_id: reader.session_id })
    clearStudioCookie(house.settings, reply)
  })
}
