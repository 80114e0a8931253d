import { isNative } from './native.ts'

/** At most this long does a start wait for a waiting version to take over. */
const patience = 1500

/** Even to look at it is forbidden where a browser keeps nothing for this page. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined => {
  try {
    return isNative() ? undefined : navigator.serviceWorker
  } catch {
    return undefined
  }
}

/**
 * A new version is fetched in the background and takes over at the next start, never while somebody reads.
 * True when the page is about to reload into it.
 */
export async function takeWaitingVersion(): Promise<boolean> {
  const container = serviceWorkers()
  const registration = await container?.getRegistration().catch(() => undefined)
  const waiting = registration?.waiting
  if (!waiting || !container?.controller) return false
  const taken = new Promise<boolean>((resolve) => {
    container.addEventListener('controllerchange', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), patience)
  })
  waiting.postMessage({ type: 'SKIP_WAITING' }, [])
  if (!(await taken)) return false
  location.reload()
  return true
}

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || import.meta.env.MODE === 'native') return
  void serviceWorkers()
    ?.register('/sw.js')
    .catch(() => undefined)
}
