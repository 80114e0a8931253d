import { isNative } from './native.ts'

/** At most this long does a start wait for a waiting version to take over. */
const patience = 1500

/**
 * A new version is fetched in the background and takes over at the next start, never while somebody reads.
 * True when the page is about to reload into it.
 */
export async function takeWaitingVersion(): Promise<boolean> {
  if (isNative() || !('serviceWorker' in navigator)) return false
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const waiting = registration?.waiting
  if (!waiting || !navigator.serviceWorker.controller) return false
  const taken = new Promise<boolean>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), patience)
  })
  waiting.postMessage({ type: 'SKIP_WAITING' }, [])
  if (!(await taken)) return false
  location.reload()
  return true
}

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || import.meta.env.MODE === 'native' || isNative() || !('serviceWorker' in navigator))
    return
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
