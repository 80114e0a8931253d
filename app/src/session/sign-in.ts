import { type Input, type LoginReply, session } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { openCache, wipeCache } from '../platform/queries.ts'
import { storage } from '../platform/storage.ts'
import { cacheOwner, currentSession, publishSession, storeAuth } from './session.ts'

export type Registration = Input<typeof session.register>['body']
/** What a registration still waits for; undefined means that it signed in at once. */
export type Pending = 'confirm_email' | 'awaiting_approval' | undefined

/** What a guest has read was read as a guest: the new reader starts with an empty cache. */
async function changeReader(write: () => Promise<unknown>): Promise<void> {
  await wipeCache()
  await storage.remove('cacheOwner')
  await write()
  publishSession(!currentSession().tutorial_complete)
  await openCache(cacheOwner())
}

export const enter = (reply: LoginReply): Promise<void> =>
  changeReader(() => Promise.all([storeAuth(reply), storage.remove('user')]))

export async function login(email: string, password: string): Promise<void> {
  await enter(await api(session.login, { body: { email, password } }))
}

export async function register(body: Registration): Promise<Pending> {
  const reply = await api(session.register, { body })
  if ('status' in reply) return reply.status
  await enter(reply)
  return undefined
}

export async function confirmRegistration(code: string, password: string): Promise<void> {
  await enter(await api(session.confirmRegistration, { body: { code, password } }))
}

export async function continueAsGuest(): Promise<void> {
  if (currentSession().guest) return publishSession(!currentSession().tutorial_complete)
  await changeReader(() => storage.set('user', 'guest'))
}
