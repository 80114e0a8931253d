import { createStore, useStore } from '@megdan/kit/store'
import { onlineManager } from '@tanstack/react-query'
import { isNative } from './native.ts'

const online = createStore(true)
export const { get: isOnline, watch: watchNetwork } = online
// Before anybody else hears of it.
watchNetwork((next) => onlineManager.setOnline(next))

/** Starts listening once, at the start of the app. */
export async function startNetwork(): Promise<void> {
  online.set(navigator.onLine)
  if (!isNative()) {
    window.addEventListener('online', () => online.set(true))
    window.addEventListener('offline', () => online.set(false))
    return
  }
  try {
    const { Network } = await import('@capacitor/network')
    await Network.addListener('networkStatusChange', (status) => online.set(status.connected))
    online.set((await Network.getStatus()).connected)
  } catch {}
}

export const useOnline = (): boolean => useStore(online)

type Connection = { type?: string; saveData?: boolean }

/** Whether what is loaded may cost its reader money, as far as the device tells: mobile data, or a wish to save them. */
export function isOnMobileData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.type === 'cellular'
}
