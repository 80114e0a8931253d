import { ApiError, session } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { applyLook } from '../platform/look.ts'
import { isNative } from '../platform/native.ts'
import { openCache, wipeCache } from '../platform/queries.ts'
import { storage } from '../platform/storage.ts'
import { applyLanguage } from '../texts/index.ts'
import { clearDrafts } from './drafts.ts'
import { wantFreshProof } from './fresh-proof.ts'
import { cacheOwner, currentSession, publishSession } from './session.ts'

/** The timeout of one step, so that none keeps the person signed in. */
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

/** Loaded lazily: only a phone has push. */
async function removeDocuments(fcmToken: string | undefined): Promise<void> {
  if (fcmToken || isNative()) await (await import('./push-token.ts')).removeDocuments(fcmToken)
}

/** What stands in the tray goes. Where the document could not, the token does, or the phone would ring for somebody who is gone. */
async function leavePush(isRemoved: boolean): Promise<void> {
  if (storage.get('fcmToken') || isNative()) await (await import('../platform/push.ts')).leavePush(!isRemoved)
}

async function clearDevice(tutorialComplete: boolean, isRemoved = true): Promise<void> {
  await Promise.all([
    within(() => leavePush(isRemoved)),
    within(async () => {
      await Promise.all([storage.clear(), wipeCache()])
    }),
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
/** Single flight: whoever signs out, does so once. */
const once = (leave: () => Promise<void>): Promise<void> => {
  leaving ??= leave().finally(() => (leaving = undefined))
  return leaving
}

let erasing = false
/** Somebody is signing out: nothing of this phone is written for them any more. */
export const isLeaving = (): boolean => erasing || leaving !== undefined

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
  erasing = true
  try {
    await api(session.remove, { body: { email, ...(password !== undefined && { password }) } })
    clearDrafts()
    await clearDevice(false)
    await goVisiting()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'fresh_login_required') wantFreshProof()
    throw error
  } finally {
    erasing = false
  }
}

/** The token is worth nothing any more: out, once, without asking the server. Drafts of open forms stay. */
export const expire = (): Promise<void> =>
  once(async () => {
    if (!currentSession().authenticated) return
    await clearDevice(true)
    await goVisiting()
  })
