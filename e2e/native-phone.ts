import type { Page } from './journey.ts'
import { type InPage, type Platform, scriptOf } from './native-bridge.ts'
import { type PhoneState, pluginsOf, safeKey } from './native-plugins.ts'
import type { Stored } from './entering.ts'

export const platforms: readonly Platform[] = ['android', 'ios']

const secrets = new Set(['token', 'authData'])
type Options = Partial<PhoneState> & { platform: Platform; stored?: Stored }

/** What an installed app of this version holds on the phone. */
function fill(state: PhoneState, stored: Stored) {
  state.preferences.set('installed', '1')
  for (const [name, value] of Object.entries(stored))
    if (secrets.has(name)) state.safe.set(safeKey(name), JSON.stringify(value))
    else state.preferences.set(name, value)
}

/** A phone around this page. Each `goto` or `reload` is a cold start of the app on it. */
export async function openPhone(page: Page, { platform, stored, ...given }: Options) {
  const state: PhoneState = {
    preferences: new Map(),
    safe: new Map(),
    permission: 'prompt',
    answer: 'granted',
    pushToken: `push-${crypto.randomUUID()}`,
    connected: true,
    launchUrl: undefined,
    badges: [],
    ...given,
  }
  if (stored) fill(state, stored)
  const plugins = pluginsOf(state)
  const calls: string[] = []
  const kept: { plugin: string; event: string; data: unknown }[] = []

  /** What happened while nobody listened waits for the first listener, as in the plugins. */
  const takeKept = (plugin: string, event: string) => {
    const meant = kept.filter((one) => one.plugin === plugin && one.event === event)
    for (const one of meant) kept.splice(kept.indexOf(one), 1)
    return meant.map(({ data }) => data)
  }
  await page.exposeFunction('phoneCall', async (plugin: string, method: string, options: Record<string, string>) => {
    calls.push(`${plugin}.${method}`)
    if (method.startsWith('addListener')) return { success: true, data: takeKept(plugin, method.split(' ')[1] ?? '') }
    try {
      const data: unknown = await plugins[plugin]?.[method]?.(options)
      return { success: true, data }
    } catch (error) {
      return { success: false, error: { message: String(error) } }
    }
  })
  await page.addInitScript({ content: scriptOf(platform, plugins) })

  const emit = (plugin: string, event: string, data: unknown) =>
    page.evaluate((args) => (window as unknown as InPage).phone.emit(...args), [plugin, event, data] as const)
  const push = (event: string, notification: object) =>
    emit('FirebaseMessaging', event, { actionId: 'tap', notification })
  return {
    state,
    plugins,
    /** Each call that reached the native side, as `App.minimizeApp`. */
    calls,
    /** What every further call of this method is given. */
    watch(plugin: string, method: string): Record<string, string>[] {
      const given: Record<string, string>[] = []
      const [methods, before] = [plugins[plugin], plugins[plugin]?.[method]]
      if (!methods || !before) throw new Error(`The phone has no ${plugin}.${method}.`)
      methods[method] = (options) => {
        given.push(options)
        return before(options)
      }
      return given
    },
    emit,
    arrive: (notification: object) => push('notificationReceived', notification),
    tap: (notification: object) => push('notificationActionPerformed', notification),
    /** A tap in the tray that is about to start the app. */
    tapBefore: (notification: object) =>
      void kept.push({
        plugin: 'FirebaseMessaging',
        event: 'notificationActionPerformed',
        data: { actionId: 'tap', notification },
      }),
    resume: () => emit('App', 'resume', {}),
    setConnected(connected: boolean) {
      state.connected = connected
      return emit('Network', 'networkStatusChange', { connected, connectionType: connected ? 'wifi' : 'none' })
    },
    /** The button of Android: without a listener the web view goes back by itself. */
    async back() {
      const heard = await emit('App', 'backButton', { canGoBack: true })
      await page.evaluate((isHeard) => {
        if (isHeard) document.dispatchEvent(new Event('backbutton'))
        else history.back()
      }, heard > 0)
    },
    secret: (name: string): unknown => JSON.parse(state.safe.get(safeKey(name)) ?? 'null'),
  }
}
export type Phone = Awaited<ReturnType<typeof openPhone>>
