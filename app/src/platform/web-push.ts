import { installation } from '@megdan/contract'
import { base64url, bytesOf } from '@megdan/kit/base64url'
import { queryOf } from './api.ts'
import type { PushListener, PushPermission, PushWay } from './push.ts'
import { readMessage } from './push-message.ts'
import { queryClient } from './queries.ts'
import { serviceWorkers } from './updates.ts'

const hour = 60 * 60 * 1000
/** Where the service worker lays down what was tapped, until a page takes it; as in `push-worker.js`. */
const [tappedIn, tappedAt] = ['push', '/push-tapped']

/** With which this installation sends; undefined where it sends none to browsers, or does not answer. */
const serverKey = () =>
  queryClient.fetchQuery({ ...queryOf(installation.get), staleTime: hour, retry: false }).then(
    ({ web_push_key }) => web_push_key ?? undefined,
    () => undefined,
  )

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
  listener.arrived(readMessage(await laid.json(), true))
}

function hear({ data }: MessageEvent<unknown>): void {
  const said = typeof data === 'object' && data !== null ? (data as { push?: unknown; message?: unknown }) : {}
  if (said.push === 'arrived') listener?.arrived(readMessage(said.message, false))
  if (said.push === 'tapped') void takeTapped().catch(() => undefined)
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

  async leave(forever: boolean): Promise<void> {
    const registration = await serviceWorkers()?.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
    await caches.delete(tappedIn)
    if (forever) await (await registration?.pushManager.getSubscription())?.unsubscribe()
  },
}
