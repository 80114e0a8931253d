import { readFile } from 'node:fs/promises'
import { sep } from 'node:path'
import type { Plugin } from 'vite'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEndpoint = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && typeof value['method'] === 'string' && typeof value['path'] === 'string'
const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isPlain))

/** The outermost shape of a reply, by which the client tells our server's answers from those of others. */
const lightReply = ({ type, required, anyOf }: Record<string, unknown>): Record<string, unknown> =>
  Array.isArray(anyOf) ? { anyOf: anyOf.filter(isRecord).map(lightReply) } : { type, required }

const lightEndpoint = ({ method, path, status, reply }: Record<string, unknown>) => ({
  method,
  path,
  ...(status !== undefined && { status }),
  ...(isRecord(reply) && { reply: lightReply(reply) }),
})

/** What a client needs of a value that the contract exports; undefined for schemas and what makes them. */
function light(value: unknown): unknown {
  if (isPlain(value)) return value
  if (!isRecord(value) || Object.keys(value).length === 0 || !Object.values(value).every(isEndpoint)) return undefined
  const endpoints = Object.entries(value as Record<string, Record<string, unknown>>)
  return Object.fromEntries(endpoints.map(([name, endpoint]) => [name, lightEndpoint(endpoint)]))
}

/** The contract's files that have schemas or endpoints, as little more than their method and path: whole schemas would cost the browser up to 38 kB. */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? ''
      if (!file.includes(['contract', 'src', ''].join(sep)) || !file.endsWith('.ts')) return null
      if (!/from 'typebox'|: endpoint\(/.test(await readFile(file, 'utf8'))) return null
      this.addWatchFile(file)
      const exported: Record<string, unknown> = await import(`${file}?${Date.now()}`)
      return Object.entries(exported)
        .map(([name, value]) => [name, light(value)] as const)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
        .concat('\nexport {}\n')
    },
  }
}
