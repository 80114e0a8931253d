import { type Environment, readSettings, SettingError } from '../settings.ts'

/** Reads what is right of the settings, as if what is wrong were not set; answers the sentences on that, and which are read. */
export function readRight(env: Environment) {
  const right = { ...env }
  const asked = new Set<string>()
  const watched = new Proxy(right, {
    get(values, name: string) {
      asked.add(name)
      return values[name]
    },
  })
  const left = new Set<string>()
  const wrong: string[] = []
  for (;;) {
    try {
      return { settings: readSettings(watched), wrong, left, asked }
    } catch (error) {
      if (!(error instanceof SettingError)) throw error
      const { setting, message } = error
      // What is missing cannot be left out: then what asks for it is.
      const asks = /\b(?:set for|where) ([A-Z][A-Z0-9_]+)/.exec(message)?.[1] ?? ''
      const out = right[setting] === undefined ? asks : setting
      // What is wrong because of something that was left out is not wrong itself.
      if (!message.split(/\W/).some((word) => left.has(word))) wrong.push(message)
      if (right[out] === undefined) return { settings: undefined, wrong, left, asked }
      delete right[out]
      left.add(out).add(setting)
    }
  }
}

/** Passwords and keys of the settings, which stand in no line whatever somebody's error says. */
export function secretsOf(env: Environment): string[] {
  const values = Object.entries(env).flatMap(([name, value]) => {
    if (!value) return []
    if (/(SECRET|PASSWORD|_KEY|_TOKEN)$/.test(name)) return [value.trim()]
    // As it stands there, since such an address need not be one that can be read.
    const [, user = ''] = /^\w+:\/\/([^@/]+)@/.exec(value.trim()) ?? []
    const password = user.slice(user.indexOf(':') + 1)
    return password ? [password, decoded(password)] : []
  })
  return values.filter((value) => value.length > 7)
}
const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
