import type { LoginReply } from '@megdan/contract'
import { newKey } from '@megdan/kit/new-key'
import { createStore, useStore } from '@megdan/kit/store'
import { storage } from '../platform/storage.ts'

export type SessionState = {
  authenticated: boolean
  guest: boolean
  user_group: string | undefined
  /** The intro has been finished or skipped on this device. */
  tutorial_complete: boolean
  /** Somebody chose to see the intro; any other entry without the flag is sent on to the sign-in. */
  intro_asked: boolean
  /** They know the app from elsewhere: of the intro only what this phone must be asked is left. */
  knows_app?: boolean
}
export type StoredAuth = { token: string; tokenExpirationDate: number }

const read = (intro_asked: boolean, knows_app: boolean): SessionState => ({
  authenticated: storage.get('token') !== undefined,
  guest: storage.get('token') === undefined && storage.get('user') === 'guest',
  user_group: storage.get('userGroup'),
  tutorial_complete: storage.get('tutorialComplete') === 'true',
  intro_asked,
  ...(knows_app && { knows_app }),
})

const state = createStore<SessionState>({
  authenticated: false,
  guest: false,
  user_group: undefined,
  tutorial_complete: false,
  intro_asked: false,
})

/** Lets the screens see what the storage holds now. */
export const publishSession = (introAsked = state.get().intro_asked, knowsApp = false): void =>
  state.set(read(introAsked, knowsApp))

export const { get: currentSession, watch: watchSession } = state
export const useSession = (): SessionState => useStore(state)

/** What is stored of the sign-in, or undefined when it is not to be understood. */
export function storedAuth(): StoredAuth | undefined {
  try {
    const data: unknown = JSON.parse(storage.get('authData') ?? '')
    if (typeof data !== 'object' || data === null || !('token' in data) || !('tokenExpirationDate' in data))
      return undefined
    const { token, tokenExpirationDate } = data
    if (typeof token === 'string' && typeof tokenExpirationDate === 'number') return { token, tokenExpirationDate }
  } catch {}
  return undefined
}

export async function storeAuth({ access_token, expires_at, user_group }: LoginReply): Promise<void> {
  const auth: StoredAuth = { token: access_token, tokenExpirationDate: Date.parse(expires_at) }
  const group = user_group === null ? storage.remove('userGroup') : storage.set('userGroup', user_group)
  await Promise.all([storage.set('authData', JSON.stringify(auth)), storage.set('token', access_token), group])
}

/** Whose reading the device may keep; a new sign-in never sees what the last one left. */
export function cacheOwner(): string {
  const { authenticated, guest } = currentSession()
  if (!authenticated) return guest ? 'guest' : 'visitor'
  const cacheOwner = storage.get('cacheOwner')
  if (cacheOwner) return cacheOwner
  // Asked while somebody signs out: what has been cleared stays cleared.
  if (storage.get('token') === undefined) return 'visitor'
  const owner = newKey()
  void storage.set('cacheOwner', owner)
  return owner
}

/** Anything else in the header would make every call fail, the server could not even refuse it. */
const isToken = (text: string | undefined): boolean => text !== undefined && /^[\x21-\x7e]{1,4096}$/.test(text)

/** At start: a token in the storage signs in; one past its expiry, or damaged, counts as absent and is cleared. */
export async function restoreSession(now = Date.now()): Promise<void> {
  const auth = storedAuth()
  const expired = auth !== undefined && !(auth.tokenExpirationDate > now)
  const broken = !isToken(storage.get('token')) || (auth !== undefined && auth.token !== storage.get('token'))
  if (expired || broken) {
    const names = ['authData', 'token', 'userGroup', 'cacheOwner'] as const
    await Promise.all(names.filter((name) => storage.get(name) !== undefined).map((name) => storage.remove(name)))
  }
  if (storage.get('handover') !== undefined)
    await (await import('./handover.ts')).settleHandover().catch(() => undefined)
  publishSession(false)
}

export async function completeTutorial(): Promise<void> {
  await storage.set('tutorialComplete', 'true')
  publishSession(false)
}

export const askForIntro = (): void => publishSession(true)
