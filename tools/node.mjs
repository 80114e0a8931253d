import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = path.join(import.meta.dirname, '..')
export const cache = path.join(root, '.cache')
/** Where Node keeps what it has compiled, of all that is run here. */
export const compiled = path.join(cache, 'compiled')

/** An option of Node for a process that lives for seconds: its embedded database is compiled once (0283). */
export const baselineWasm = `--import=${pathToFileURL(path.join(root, 'tools', 'baseline-wasm.mjs')).href}`

const bin = path.join(root, 'node_modules', '.bin')

/** @param {string} version */
export const major = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0)

/** Says in one sentence what is wrong with the Node that runs this, or nothing. */
export const nodeProblem = (version = process.version, platform = process.platform, arch = process.arch) => {
  const bringsOwn = platform === 'linux' && (arch === 'x64' || arch === 'arm64')
  if (bringsOwn && major(version) < 20) return `Node 20 or newer is needed to start; this is ${version}.`
  if (!bringsOwn && major(version) < 24) {
    return `Node 24 or newer is needed on this system (only Linux on x64 and arm64 gets it with npm ci); this is ${version}.`
  }
  return undefined
}

/** The Node 24 that runs the server: the one from npm where it exists, else the one that runs this. */
export const node24 = () => {
  const own = path.join(bin, 'node')
  if (process.platform !== 'win32' && existsSync(own)) return own
  if (major(process.version) >= 24) return process.execPath
  throw new Error('Node 24 is missing from node_modules: run npm ci without --omit=optional.')
}

/**
 * How the server is begun: most of what a request leaves is garbage at once, and Node would keep 48 MB ready for it; V8
 * lets garbage grow by the room that it is told of, which is 2 GB and more where nobody says how much; and it collects
 * earlier where it is to save memory (0245).
 */
export const serverFlags = ['--max-semi-space-size=4', '--max-old-space-size=512', '--memory-saver-mode']
/** What is allocated outside of V8's heap: an arena for each thread keeps it in pieces into which nothing else fits. */
export const serverEnv = { MALLOC_ARENA_MAX: '1' }

/** The environment in which the repository's own programs come first, as in npm scripts; what Node has compiled once it finds again. */
export const ownEnv = (extra = {}) => ({
  ...process.env,
  NODE_COMPILE_CACHE: compiled,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  ...extra,
})

/** npm replaces node_modules, so it must not run on the Node that lies there. */
export const systemEnv = () => {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const outside = folders.filter((folder) => !/[\\/]node_modules[\\/](\.bin|.*node-gyp-bin)[\\/]?$/.test(folder))
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PATH: outside.join(path.delimiter) }
  for (const name of Object.keys(env)) if (/^npm_(lifecycle|package|node_execpath)/.test(name)) delete env[name]
  return env
}
