import { createStore, useStore } from '@megdan/kit/store'
import { platformName } from './native.ts'
import type { PushMessage } from './push-message.ts'
import { serviceWorkers } from './updates.ts'

/** `unknown` until the phone has said it, and for good where there is no push. */
export type PushPermission = 'granted' | 'denied' | 'prompt' | 'unknown'
export type PushListener = {
  /** The phone has a token, the first or another. */
  taken: (token: string) => void
  /** The phone does not allow push, or no longer: it may be told so more than once. */
  withdrawn: () => void
  arrived: (message: PushMessage) => void
}
/** A channel of Android, which the person may silence alone. */
export type PushChannel = { id: string; name: string; urgent: boolean }

/** How a platform gets its token, and what it rings with. */
export type PushWay = {
  /** What is allowed now. */
  look: () => Promise<PushPermission>
  /** Shows the system's question, where it has not been answered. */
  ask: () => Promise<PushPermission>
  /** Takes the token where push is allowed, and tells the listener where it is not. */
  follow: () => Promise<void>
  listen: (next: PushListener) => () => void
  nameChannels: (channels: readonly PushChannel[]) => Promise<void>
  openSettings: () => Promise<void>
  /** Clears what has arrived; `forever` gives the token up, too. A browser always does. */
  leave: (forever: boolean) => Promise<void>
}

/** Each is named after its platform, and comes when it is needed; what is not there is not rung. */
const ways = import.meta.glob<{ way: PushWay }>('./push-ways/*.ts')
const wayHere = () => ways[`./push-ways/${platformName()}.ts`]

/** Installed from the browser it is an app of its own; in a tab nobody expects it to ring. */
const isInstalled = () =>
  window.matchMedia?.('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
const browserRings = () =>
  isInstalled() && 'PushManager' in window && 'Notification' in window && serviceWorkers() !== undefined

export const canRing = (): boolean => wayHere() !== undefined && (platformName() !== 'web' || browserRings())

const permission = createStore<PushPermission>('unknown')
let skipped = false
async function here(): Promise<PushWay> {
  const load = wayHere()
  if (!load) throw new Error('This platform is not rung.')
  return (await load()).way
}

function know(next: PushPermission): PushPermission {
  permission.set(next)
  return next
}

export const usePushPermission = (): PushPermission => useStore(permission)

/** Where there is no push it is skipped, with only a line in the console. */
function skip(): PushPermission {
  if (!skipped) console.info('Push notifications are skipped: this platform is neither iOS nor Android.')
  skipped = true
  return permission.get()
}

/** Shows the system's question, where it has not been answered; then what the phone now allows holds. */
export async function askForPush(): Promise<PushPermission> {
  if (!canRing()) return skip()
  try {
    return know(await (await here()).ask())
  } catch {
    return permission.get()
  }
}

/** Listens to what the phone brings, once it is allowed; gives back what ends it. */
export async function listenToPush(listener: PushListener): Promise<() => void> {
  return (await here()).listen(listener)
}

/** What the phone allows now. */
export async function lookForPush(): Promise<PushPermission> {
  if (!canRing()) return 'unknown'
  return know(await (await here()).look())
}

/** Looks what the phone allows now, and takes its token then; no question is asked. */
export async function refreshPush(): Promise<void> {
  if (!canRing()) return
  try {
    const way = await here()
    know(await way.look())
    await way.follow()
  } catch {
    // Without an answer of the phone what was known holds.
  }
}

export const nameChannels = async (channels: readonly PushChannel[]): Promise<void> =>
  (await here()).nameChannels(channels).catch(() => undefined)

/** Pushes that this phone waits for, by what they carry. */
const awaited = new Map<string, () => void>()
/** The last one that came before anybody waited: a push may be faster than the answer that names it. */
let early: string | undefined

/** Calls once when the push of this test has arrived here; gives back what ends the wait. */
export function awaitTrial(trial_id: string, arrived: () => void): () => void {
  if (early === trial_id) arrived()
  else awaited.set(trial_id, arrived)
  return () => void awaited.delete(trial_id)
}

/** True when somebody here has waited for it: then it needs no word of its own. */
export function takeTrial(trial_id: string | undefined): boolean {
  const arrived = trial_id === undefined ? undefined : awaited.get(trial_id)
  if (arrived) arrived()
  else early = trial_id
  return arrived !== undefined
}

/** Opens the settings of this app in the phone. */
export const openPushSettings = async (): Promise<void> => (await here()).openSettings().catch(() => undefined)

/** Clears what has arrived; `forever` gives the token up, too. Also in a tab: the installed app shares its subscription. */
export async function leavePush(forever: boolean): Promise<void> {
  if (wayHere()) await (await here()).leave(forever)
}
