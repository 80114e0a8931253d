import { type Input, type LoginReply, session } from '@megdan/contract'
import { newKey } from '@megdan/kit/new-key'
import { api } from '../platform/api.ts'
import { isNative } from '../platform/native.ts'
import { leaveReading, openCache, wipeCache } from '../platform/queries.ts'
import { storage } from '../platform/storage.ts'
import { cacheOwner, currentSession, publishSession, storeAuth } from './session.ts'

export type Registration = Input<typeof session.register>['body']
/** What a registration still waits for; undefined means that it signed in at once. */
export type Pending = 'confirm_email' | 'awaiting_approval' | undefined

/** Whoever has used the app elsewhere needs no introduction; a phone must still be asked whether it may ring. */
async function publishEntered(reply?: LoginReply): Promise<void> {
  const was_here = reply?.was_here === true
  if (was_here && !isNative()) await storage.set('tutorialComplete', 'true')
  publishSession(storage.get('tutorialComplete') !== 'true', was_here)
}

/** A guest's cached answers were for guests: the new reader starts with an empty cache. */
async function changeReader(write: () => Promise<unknown>, reply?: LoginReply): Promise<void> {
  await wipeCache()
  await Promise.all([storage.remove('cacheOwner'), storage.remove('handover')])
  await write()
  await publishEntered(reply)
  await openCache(cacheOwner())
}

/** Loaded lazily: only a guest has anything to hand over. */
const settle = () => import('./handover.ts').then(({ settleHandover }) => settleHandover()).catch(() => undefined)

/** A guest keeps what they did. Each step may be the last one of this run; the next start goes on from there. */
async function enterFromGuest(reply: LoginReply): Promise<void> {
  const owner = newKey()
  await storage.set('handover', owner)
  await storage.set('cacheOwner', owner)
  await storeAuth(reply)
  await storage.remove('user')
  leaveReading()
  await settle()
  await publishEntered(reply)
  await openCache(cacheOwner())
}

export async function enter(reply: LoginReply): Promise<void> {
  if (currentSession().guest) return enterFromGuest(reply)
  await changeReader(() => Promise.all([storeAuth(reply), storage.remove('user')]), reply)
}

export async function login(email: string, password: string): Promise<void> {
  // A browser says by a cookie that it is known here; a phone keeps that in its safe.
  const device = isNative() ? { device_token: storage.get('knownDevice') ?? '' } : {}
  const { device_token, ...reply } = await api(session.login, { body: { email, password, ...device } })
  if (device_token !== undefined && isNative()) await storage.set('knownDevice', device_token)
  await enter(reply)
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
