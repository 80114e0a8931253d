import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isNative } from './native.ts'

const listeners = new Set<(online: boolean) => void>()
let online = true

function tell(next: boolean) {
  if (next === online) return
  online = next
  onlineManager.setOnline(next)
  for (const listener of listeners) listener(next)
}

/** Starts listening once, at the start of the app. */
export async function startNetwork(): Promise<void> {
  online = navigator.onLine
  onlineManager.setOnline(online)
  if (!isNative()) {
    window.addEventListener('online', () => tell(true))
    window.addEventListener('offline', () => tell(false))
    return
  }
  try {
    const { Network } = await import('@capacitor/network')
    await Network.addListener('networkStatusChange', (status) => tell(status.connected))
    tell((await Network.getStatus()).connected)
  } catch {}
}

export const isOnline = (): boolean => online

export function watchNetwork(listener: (online: boolean) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOnline = (): boolean => useSyncExternalStore(watchNetwork, isOnline)
