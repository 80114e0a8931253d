import { installation, type Installation } from '@megdan/contract'
import { base64url, bytesOf } from '@megdan/kit/base64url'
import { queryOf } from './api.ts'
import type { PushListener, PushPermission, PushWay } from './push.ts'
import { readMessage } from './push-message.ts'
import { queryClient } from './queries.ts'
import { serviceWorkers } from './updates.ts'

const hour = 60 * 60 * 1000
/** Where the service worker lays down what was tapped, until a page takes it; as in `push-worker.js`. */
const [tappedIn, tappedAt] = ['push', '/push-tapped']
/** In milliseconds: what was tapped longer ago is not what anybody wants to see now. */
const fresh = 2 * 60_000
const isFresh = (laid: unknown) => {
  const at = typeof laid === 'object' && laid !== null ? (laid as { at?: unknown }).at : undefined
  return typeof at === 'number' && Math.abs(Date.now() - at) < fresh
}

/**
 * With which this installation sends; undefined where it sends none to browsers. While it does not answer, what it said
 * before holds; throws where it has said nothing yet.
 */
async function serverKey(): Promise<string | undefined> {
  const query = { ...queryOf(installation.get), staleTime: hour, retry: false }
  try {
    return (await queryClient.fetchQuery(query)).web_push_key ?? undefined
  } catch (error) {
    const before = queryClient.getQueryData<Installation>(query.queryKey)
    if (!before) throw error
    return before.web_push_key ?? undefined
  }
}

const textOf = (bytes: ArrayBuffer | null) => base64url(new Uint8Array(bytes ?? new ArrayBuffer(0)))

/** The subscription as one word, by which the server knows this browser. */
const tokenOf = (subscription: PushSubscription) =>
  [
    'web',
    base64url(new TextEncoder().encode(subscription.endpoint)),
    textOf(subscription.getKey('p256dh')),
    textOf(subscription.getKey('auth')),
  ].join('.')

/** The subscription with this key; one with another key cannot be rung any more. */
async function subscribe(key: string): Promise<PushSubscription | undefined> {
  const registration = await serviceWorkers()?.ready
  if (!registration) return undefined
  const before = await registration.pushManager.getSubscription()
  if (before && textOf(before.options.applicationServerKey) === key) return before
  await before?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
}

let listener: PushListener | undefined

const permission = (): PushPermission => (Notification.permission === 'default' ? 'prompt' : Notification.permission)

async function look(): Promise<PushPermission> {
  return (await serverKey()) === undefined ? 'unknown' : permission()
}

async function follow(): Promise<void> {
  const key = await serverKey()
  if (!listener || key === undefined) return
  if (permission() !== 'granted') return listener.withdrawn()
  const subscription = await subscribe(key)
  if (subscription) listener?.taken(tokenOf(subscription))
}

/** What was tapped before this page was there, or while it was in the background. */
async function takeTapped(): Promise<void> {
  const box = await caches.open(tappedIn)
  const laid = await box.match(tappedAt)
  if (!laid || !listener) return
  await box.delete(tappedAt)
  const tapped: unknown = await laid.json()
  if (isFresh(tapped)) listener.arrived(readMessage(tapped, true))
}

/** Tells where somebody looks; what a test waits for, anywhere. True when it was taken. */
function takeArrived(said: unknown): boolean {
  const message = readMessage(said, false)
  if (!listener || (message.trial_id === undefined && !document.hasFocus())) return false
  listener.arrived(message)
  return true
}

/** The worker waits for an answer on the port: without one it rings, and opens another page. */
function hear({ data, ports: [port] }: MessageEvent<unknown>): void {
  const said = typeof data === 'object' && data !== null ? (data as { push?: unknown; message?: unknown }) : {}
  if (said.push === 'arrived') {
    const isTaken = takeArrived(said.message)
    port?.postMessage(isTaken)
  }
  if (said.push === 'tapped') {
    port?.postMessage(listener !== undefined)
    void takeTapped().catch(() => undefined)
  }
  if (said.push === 'changed') void follow().catch(() => undefined)
}

/** The app installed from a browser, on a phone or a computer. */
export const webPush: PushWay = {
  look,
  follow,

  async ask(): Promise<PushPermission> {
    if ((await serverKey()) === undefined) return 'unknown'
    if (permission() === 'prompt') await Notification.requestPermission()
    void follow().catch(() => undefined)
    return look()
  },

  listen(next: PushListener): () => void {
    listener = next
    const workers = serviceWorkers()
    workers?.addEventListener('message', hear)
    void takeTapped().catch(() => undefined)
    return () => {
      listener = undefined
      workers?.removeEventListener('message', hear)
    }
  },

  // Browsers know no channels, and no page opens their settings.
  nameChannels: () => Promise.resolve(),
  openSettings: () => Promise.resolve(),

  // What its service still holds for this browser is for nobody then; to subscribe anew asks nobody.
  async leave(): Promise<void> {
    const registration = await serviceWorkers()?.getRegistration()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
    await caches.delete(tappedIn)
  },
}
