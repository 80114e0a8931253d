import { createStore, useStore } from '@megdan/kit/store'
import { isNative } from './native.ts'
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

const permission = createStore<PushPermission>('unknown')
let skipped = false
const onPhone = () => import('./native-push.ts').then(({ nativePush }) => nativePush)

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
  if (!isNative()) return skip()
  try {
    return know(await (await onPhone()).ask())
  } catch {
    return permission.get()
  }
}

/** Listens to what the phone brings, once it is allowed; gives back what ends it. */
export async function listenToPush(listener: PushListener): Promise<() => void> {
  return (await onPhone()).listen(listener)
}

/** Looks what the phone allows now, and takes its token then; no question is asked. */
export async function refreshPush(): Promise<void> {
  try {
    const phone = await onPhone()
    know(await phone.look())
    await phone.follow()
  } catch {
    // Without an answer of the phone what was known holds.
  }
}

export const nameChannels = async (channels: readonly PushChannel[]): Promise<void> =>
  (await onPhone()).nameChannels(channels).catch(() => undefined)

/** Opens the settings of this app in the phone. */
export const openPushSettings = async (): Promise<void> => (await onPhone()).openSettings().catch(() => undefined)
