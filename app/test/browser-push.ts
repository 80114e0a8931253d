import { createECDH, randomBytes } from 'node:crypto'
import { vi } from 'vitest'

type Shown = { title: string; options: { body: string; tag: string; data: Record<string, unknown> } }
/** `here` is the page in which the test runs. */
export type Page = { url: string; visibilityState: 'visible' | 'hidden'; focused: boolean; here?: boolean }
type Handler = (event: Record<string, unknown>) => void

const bufferOf = (bytes: Uint8Array) => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)

/** A subscription that nobody sends to. */
const anyToken = () =>
  [
    'web',
    Buffer.from(`https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`).toString('base64url'),
    createECDH('prime256v1').generateKeys().toString('base64url'),
    randomBytes(16).toString('base64url'),
  ].join('.')

/** What an installed web app has of a browser's push: permission, subscription, notifications, and the box of its worker. */
export function openBrowserPush(newToken: () => string = anyToken) {
  const state = {
    permission: 'default' as NotificationPermission,
    asked: 0,
    subscribed: 0,
    key: new Uint8Array(),
    subscription: null as { endpoint: string } | null,
  }
  let isInstalled = true
  const boxes = new Map<string, Map<string, Response>>()
  const newSubscription = () => {
    const [, endpoint = '', p256dh = '', auth = ''] = newToken().split('.')
    const own = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
    return {
      endpoint: Buffer.from(endpoint, 'base64url').toString(),
      options: {
        get applicationServerKey() {
          return bufferOf(state.key)
        },
      },
      getKey: (name: 'p256dh' | 'auth') => bufferOf(own[name]),
      unsubscribe: async () => ((state.subscription = null), true),
    }
  }
  const pushManager = {
    getSubscription: async () => state.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      state.subscribed += 1
      state.key = applicationServerKey
      return (state.subscription = newSubscription())
    },
  }
  const registration = { pushManager, getNotifications: async () => [] }
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  const notification = {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      state.asked += 1
      return (state.permission = 'granted')
    },
  }
  const caches = {
    async open(name: string) {
      const box = boxes.get(name) ?? new Map<string, Response>()
      boxes.set(name, box)
      return {
        put: async (at: string, response: Response) => void box.set(at, response),
        match: async (at: string) => box.get(at)?.clone(),
        delete: async (at: string) => box.delete(at),
      }
    },
    match: async (at: string) =>
      [...boxes.values()]
        .map((box) => box.get(at))
        .find((response) => response !== undefined)
        ?.clone(),
    delete: async (name: string) => boxes.delete(name),
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isInstalled && query.includes('standalone'),
    addEventListener() {},
    removeEventListener() {},
  }))
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })

  return {
    state,
    close: () => void Reflect.deleteProperty(navigator, 'serviceWorker'),
    setInstalled: (on: boolean) => void (isInstalled = on),
    /** Tells an open page something, as the worker does. */
    post: (data: unknown) => void container.dispatchEvent(new MessageEvent('message', { data, ports: [] })),
    /** The worker's own script, with these pages open; the first one of the app is this one, the others answer nothing. */
    startWorker(script: string, run: (code: string, context: object) => unknown, pages: readonly Page[] = []) {
      const handlers = new Map<string, Handler>()
      const shown: Shown[] = []
      const opened: string[] = []
      const focused: string[] = []
      const told: string[] = []
      const clients = pages.map(({ url, here = false, ...seen }) => ({
        url: `https://app.example${url}`,
        ...seen,
        focus: async () => void focused.push(url),
        postMessage(data: unknown, ports: MessagePort[] = []) {
          told.push(url)
          if (here) container.dispatchEvent(new MessageEvent('message', { data, ports }))
        },
      }))
      const self = {
        navigator: {},
        clients: { matchAll: async () => clients, openWindow: async (to: string) => void opened.push(to) },
        registration: {
          pushManager,
          showNotification: async (title: string, options: Shown['options']) => void shown.push({ title, options }),
          getNotifications: async () => shown.map((one) => ({ close: () => void shown.splice(shown.indexOf(one), 1) })),
        },
        addEventListener: (type: string, handler: Handler) => void handlers.set(type, handler),
      }
      run(script, { self, caches, Response, URL, MessageChannel, setTimeout, clearTimeout, Date })
      const fire = async (type: string, event: object) => {
        let done: unknown
        handlers.get(type)?.({ ...event, waitUntil: (step: unknown) => (done = step) })
        await done
      }
      return {
        shown,
        opened,
        focused,
        /** To which pages anything was sent. */
        told,
        push: (text: string) => fire('push', { data: { json: () => JSON.parse(text) as unknown } }),
        tap: () =>
          fire('notificationclick', { notification: { data: shown[0]?.options.data, close: () => undefined } }),
        fire,
      }
    },
  }
}
