import { createStore, useStore } from '@megdan/kit/store'
import { platformName } from './native.ts'
import type { PushMessage } from './push-message.ts'

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
  /** Clears what has arrived; `forever` gives the token up, too. */
  leave: (forever: boolean) => Promise<void>
}

/** Each is named after its platform, and comes when it is needed; what is not there is not rung. */
const ways = import.meta.glob<{ way: PushWay }>('./push-ways/*.ts')
const wayHere = () => ways[`./push-ways/${platformName()}.ts`]

export const canRing = (): boolean => wayHere() !== undefined

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

/** Looks what the phone allows now, and takes its token then; no question is asked. */
export async function refreshPush(): Promise<void> {
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

/** Opens the settings of this app in the phone. */
export const openPushSettings = async (): Promise<void> => (await here()).openSettings().catch(() => undefined)

/** Clears what has arrived; `forever` gives the token up, too. */
export async function leavePush(forever: boolean): Promise<void> {
  if (canRing()) await (await here()).leave(forever)
}
