import { type Platform, scriptOf } from '../e2e/native-bridge.ts'
import { type PhoneState, pluginsOf } from '../e2e/native-plugins.ts'

type Table = Record<string, unknown>

/** Runs in the page: answers as near as a real bridge, without the way to the test and back for each of its calls. */
function answerHere(preferences: Table, others: Table) {
  const phoneCall = (plugin: string, method: string, { key = '' }: { key?: string }) => {
    const name = `${plugin}.${method}`
    const data = name === 'Preferences.get' ? { value: preferences[key] ?? null } : others[name]
    return Promise.resolve({ success: true, data: method.startsWith('addListener') ? [] : data })
  }
  Object.assign(window, { phoneCall })
}

/** A phone of which nothing changes: on it lie these values, and its safe is empty. */
export function phoneScript(platform: Platform, stored: Record<string, string>, connected: boolean): string {
  const preferences = { installed: '1', ...stored }
  const state: PhoneState = {
    preferences: new Map(),
    safe: new Map(),
    permission: 'prompt',
    answer: 'granted',
    pushToken: 'push',
    connected,
    launchUrl: undefined,
    badges: [],
  }
  const plugins = pluginsOf(state)
  const others = Object.fromEntries(
    Object.entries(plugins).flatMap(([plugin, methods]) =>
      Object.entries(methods).map(([method, answer]) => [`${plugin}.${method}`, answer({})]),
    ),
  )
  return `(${answerHere.toString()})(${JSON.stringify(preferences)}, ${JSON.stringify(others)});\n${scriptOf(platform, plugins)}`
}
