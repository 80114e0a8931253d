import { devices, session } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { applyLook } from '../platform/look.ts'
import { openCache, wipeCache } from '../platform/queries.ts'
import { storage } from '../platform/storage.ts'
import { applyLanguage } from '../texts/index.ts'
import { clearDrafts } from './drafts.ts'
import { cacheOwner, currentSession, publishSession } from './session.ts'

/** At most so long may one step keep the person signed in. */
export const stepPatience = 3000

/** A step that fails or is slow is left behind. */
async function within(step: () => Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise((resolve) => (timer = setTimeout(resolve, stepPatience)))
  await Promise.race([Promise.resolve().then(step), enough]).catch(() => undefined)
  clearTimeout(timer)
}

async function clearDevice(tutorialComplete: boolean): Promise<void> {
  await within(async () => {
    await Promise.all([storage.clear(), wipeCache()])
  })
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
const once = (leave: () => Promise<void>): Promise<void> => {
  leaving ??= leave().finally(() => (leaving = undefined))
  return leaving
}

export type SignOutScreen = { showLoading: () => () => void; goToAuth: () => void }

/** The seven steps of the sign-out, in their order. */
export const logout = ({ showLoading, goToAuth }: SignOutScreen): Promise<void> =>
  once(async () => {
    const fcmToken = storage.get('fcmToken')
    if (fcmToken) await within(() => api(devices.remove, { params: { fcmToken } }))
    if (currentSession().authenticated)
      await within(() => api(session.logout, { query: { ...(fcmToken && { fcmToken }) } }))
    clearDrafts()
    await clearDevice(true)
    const hideLoading = showLoading()
    await goVisiting(goToAuth)
    hideLoading()
  })

/** Erases the account. What the server refuses comes back unchanged, and then nothing is cleared. */
export async function deleteAccount(email: string, password?: string): Promise<void> {
  await api(session.remove, { body: { email, ...(password !== undefined && { password }) } })
  clearDrafts()
  await clearDevice(false)
  await goVisiting()
}

/** The token is worth nothing any more: out, once, without asking the server. Drafts of open forms stay. */
export const expire = (): Promise<void> =>
  once(async () => {
    if (!currentSession().authenticated) return
    await clearDevice(true)
    await goVisiting()
  })
