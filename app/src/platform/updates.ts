import { isNative } from './native.ts'
import { markTab } from './tab-marks.ts'

/** For how many milliseconds at most a start waits for a waiting service worker to take over. */
const patience = 1500
const patienceForNew = 20_000

/** Reading `navigator.serviceWorker` throws where a browser keeps nothing for this page. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined => {
  try {
    return isNative() ? undefined : navigator.serviceWorker
  } catch {
    return undefined
  }
}

/**
 * A new version is fetched in the background and takes over at the next start, never while somebody reads. True when
 * the page is about to reload into it.
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

const mark = 'reloaded-for-version'

/** A reload has been tried in this tab before, so the next one goes further. */
const triedBefore = () => markTab(mark)

/** True when a new version is waiting; false when there is none, or it takes too long. */
async function fetchNewVersion(registration: ServiceWorkerRegistration): Promise<boolean> {
  const updated = await registration.update().catch(() => registration)
  const next = updated.installing
  if (!next) return Boolean(updated.waiting)
  return new Promise<boolean>((resolve) => {
    next.addEventListener('statechange', () => next.state === 'installing' || resolve(next.state === 'installed'))
    setTimeout(() => resolve(false), patienceForNew)
  })
}

/** One reload into the newest version that the server has, by a tap; a second tap goes past the browser's cache. */
export async function reloadIntoNewVersion(): Promise<void> {
  const again = triedBefore()
  const registration = await serviceWorkers()
    ?.getRegistration()
    .catch(() => undefined)
  if (registration && again) await registration.unregister().catch(() => false)
  else if (registration && (await fetchNewVersion(registration)) && (await takeWaitingVersion())) return
  location.reload()
}

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || import.meta.env.MODE === 'native') return
  void serviceWorkers()
    ?.register('/sw.js')
    .catch(() => undefined)
}
