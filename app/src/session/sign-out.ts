import { ApiError, session } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { applyLook } from '../platform/look.ts'
import { leavePush } from '../platform/push.ts'
import { openCache, wipeCache } from '../platform/queries.ts'
import { storage } from '../platform/storage.ts'
import { applyLanguage } from '../texts/index.ts'
import { clearDrafts } from './drafts.ts'
import { holdTokens, removeDocuments } from './push-token.ts'
import { cacheOwner, currentSession, publishSession } from './session.ts'

/** At most so long may one step keep the person signed in. */
export const stepPatience = 3000

/** A step that fails or is slow is left behind: then false. */
async function within(step: () => Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), stepPatience)))
  const done = Promise.resolve()
    .then(step)
    .then(() => true)
  const isDone = await Promise.race([done, enough]).catch(() => false)
  clearTimeout(timer)
  return isDone
}

/** Without this the phone would ring for somebody who is gone, until the server hears of it. */
const leavePhone = (isRemoved: boolean) => within(() => leavePush(!isRemoved))

async function clearDevice(tutorialComplete: boolean, isRemoved = true): Promise<void> {
  await Promise.all([
    within(async () => {
      await Promise.all([storage.clear(), wipeCache()])
    }),
    leavePhone(isRemoved),
  ])
  await within(() => storage.set('tutorialComplete', String(tutorialComplete)))
  applyLook()
  void applyLanguage()
}

/** From here on the screens know that nobody is signed in. */
async function goVisiting(goToAuth = () => {}): Promise<void> {
  publishSession(false)
  goToAuth()
  await within(() => openCache(cacheOwner()))
}

let leaving: Promise<void> | undefined
/** Whoever leaves, leaves once; meanwhile no token of the phone is taken. */
const once = (leave: () => Promise<void>): Promise<void> => {
  if (leaving) return leaving
  const letGo = holdTokens()
  leaving = leave().finally(() => {
    leaving = undefined
    letGo()
  })
  return leaving
}

/** A token that the server no longer takes has nothing left to end. */
async function endSession(fcmToken: string | undefined): Promise<void> {
  try {
    await api(session.logout, { query: { ...(fcmToken && { fcmToken }) } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}

export type SignOutScreen = { showLoading: () => () => void; goToAuth: () => void }

/** The seven steps of the sign-out, in their order. */
export const logout = ({ showLoading, goToAuth }: SignOutScreen): Promise<void> =>
  once(async () => {
    const fcmToken = storage.get('fcmToken')
    const { authenticated, guest } = currentSession()
    const token = storage.get('token')
    const isRemoved = await within(() => removeDocuments(fcmToken))
    const isEnded = !authenticated || (await within(() => endSession(fcmToken)))
    clearDrafts()
    await clearDevice(true, isRemoved)
    const hideLoading = showLoading()
    await goVisiting(goToAuth)
    hideLoading()
    if (isRemoved && isEnded) return
    await within(() =>
      import('./unfinished.ts').then(({ leaveUnfinished }) => leaveUnfinished({ token, guest, fcmToken })),
    )
  })

/** Erases the account. What the server refuses comes back unchanged, and then nothing is cleared. */
export async function deleteAccount(email: string, password?: string): Promise<void> {
  const letGo = holdTokens()
  try {
    await api(session.remove, { body: { email, ...(password !== undefined && { password }) } })
    clearDrafts()
    await clearDevice(false)
    await goVisiting()
  } finally {
    letGo()
  }
}

/** The token is worth nothing any more: out, once, without asking the server. Drafts of open forms stay. */
export const expire = (): Promise<void> =>
  once(async () => {
    if (!currentSession().authenticated) return
    await clearDevice(true)
    await goVisiting()
  })
