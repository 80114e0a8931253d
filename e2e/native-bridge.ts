import fs from 'node:fs'
import { createRequire } from 'node:module'

export type Platform = 'android' | 'ios'
type Call = {
  callbackId: string
  pluginId: string
  methodName: string
  options: { eventName?: string; action?: string; callbackId?: string }
}
type Answer = { success: boolean; data?: unknown; error?: { message: string } }
type Listener = { plugin: string; event: string; id: string }
export type InPage = Window & {
  Capacitor: { fromNative: (message: object) => void }
  phoneCall: (plugin: string, method: string, options: object) => Promise<Answer>
  phone: { emit: (plugin: string, event: string, data: unknown) => number }
}

/** Runs in the page, before Capacitor's own bridge: stands where the shell's native half would be. */
function standIn(platform: Platform, headers: object[]) {
  const view = window as unknown as InPage & Record<string, unknown>
  let listeners: Listener[] = []
  const tell = ({ plugin, id }: Listener, data: unknown) =>
    view.Capacitor.fromNative({
      callbackId: id,
      pluginId: plugin,
      methodName: 'addListener',
      success: true,
      save: true,
      data: structuredClone(data),
    })
  const hear = async ({
    pluginId: plugin,
    callbackId: id,
    options: { action = '', eventName: event = action },
  }: Call) => {
    const listener = { plugin, event, id }
    listeners.push(listener)
    const { data } = await view.phoneCall(plugin, `addListener ${event}`, {})
    for (const kept of data as unknown[]) tell(listener, kept)
  }
  const postMessage = (raw: string | object) => {
    const call = (typeof raw === 'string' ? JSON.parse(raw) : raw) as Call & { type?: string }
    if (call.type === 'js.error' || call.type === 'cordova') return
    const { callbackId, pluginId, methodName, options } = call
    if (methodName === 'addListener' || methodName === 'setActionHandler') return void hear(call)
    if (methodName === 'removeListener')
      return void (listeners = listeners.filter(({ id }) => id !== options.callbackId))
    void view
      .phoneCall(pluginId, methodName, options)
      .then((answer) => view.Capacitor.fromNative({ callbackId, pluginId, methodName, ...answer }))
  }
  Object.assign(view, {
    Capacitor: { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: headers },
    phone: {
      emit(plugin: string, event: string, data: unknown) {
        const meant = listeners.filter((one) => one.plugin === plugin && one.event === event)
        for (const one of meant) tell(one, data)
        return meant.length
      },
    },
    ...(platform === 'android'
      ? { androidBridge: { postMessage } }
      : { webkit: { messageHandlers: { bridge: { postMessage } } } }),
  })
}

const bridges: Record<Platform, string> = {
  android: 'capacitor/src/main/assets/native-bridge.js',
  ios: 'Capacitor/Capacitor/assets/native-bridge.js',
}
const require = createRequire(import.meta.url)

function bridgeOf(platform: Platform): string {
  const home = require.resolve(`@capacitor/${platform}/package.json`).slice(0, -'package.json'.length)
  return fs.readFileSync(home + bridges[platform], 'utf8')
}

/** A handler of the locked screen is called again and again, as a listener is. */
const typeOf = (method: string) => (method === 'setActionHandler' ? 'callback' : 'promise')
const listening = [
  { name: 'addListener', rtype: 'callback' },
  { name: 'removeListener', rtype: 'callback' },
  { name: 'removeAllListeners', rtype: 'promise' },
]

/** What makes a page believe that it runs inside the shell: our stand-in, then the bridge that Capacitor ships. */
export function scriptOf(platform: Platform, plugins: Record<string, object>): string {
  const headers = Object.entries(plugins).map(([name, methods]) => ({
    name,
    methods: [...Object.keys(methods).map((method) => ({ name: method, rtype: typeOf(method) })), ...listening],
  }))
  return `(${standIn.toString()})(${JSON.stringify(platform)},${JSON.stringify(headers)});\n${bridgeOf(platform)}`
}
