import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { compressFolder } from './compress.mjs'
import { isInstalled } from './installed.mjs'
import { alone } from './lock.mjs'
import { node24, nodeProblem, ownEnv, root, systemEnv } from './node.mjs'
import { run } from './run.mjs'
import { say, seconds } from './say.mjs'
import { fingerprint, isStale, saveStamp } from './stale.mjs'

/** What each is built from, beside the contract, the kit and the lockfile. */
const sources = {
  app: ['app'],
  'app/preview': ['app'],
  studio: ['studio', 'app/vite-contract.ts', 'app/vite-class-names.ts'],
  server: ['server/src', 'sample', 'tools/bundle-server.mjs'],
}
/** @typedef {keyof typeof sources} Part */

/** What went wrong, in words for the person at the terminal. */
export class Refusal extends Error {}

/** @param {Part} name */
const sourcePrint = (name) => fingerprint(root, [...sources[name], 'contract', 'kit', 'package-lock.json'])
/** @param {string} name */
const buildStamp = (name) => path.join(root, name, 'dist', '.megdan-build')

const needsInstall = () => !isInstalled(root)
const parts = /** @type {Part[]} */ (Object.keys(sources))
/** @param {Part[]} wanted */
const staleOf = (wanted) => wanted.filter((name) => isStale(buildStamp(name), sourcePrint(name)))

const install = async () => {
  const began = performance.now()
  say('Installing packages (once, about a minute) ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
  const { code, output } = await run(npm, args, { env: systemEnv(), quiet: true })
  if (code !== 0) {
    throw new Refusal(
      `${output}\nnpm ci failed. Is the network reachable and is the registry the right one (npm config get registry)?`,
    )
  }
  say(`Packages are installed (${seconds(performance.now() - began)}).`)
}

const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const viteBuild = [vite, 'build', '--outDir', 'dist.new', '--emptyOutDir', '--logLevel', 'warn']
const bundle = [path.join(root, 'tools', 'bundle-server.mjs'), 'dist.new']

/**
 * Builds beside the old folder and swaps at the end, so that a running server never serves a half-built app.
 * @param {Part} name
 */
const build = async (name) => {
  const began = performance.now()
  const folder = path.join(root, name)
  const print = sourcePrint(name)
  const dist = path.join(folder, 'dist')
  const fresh = `${dist}.new`
  const old = `${dist}.old`
  say(`Building ${name} ...`)
  const isServer = name === 'server'
  const { code, output } = await run(node24(), isServer ? bundle : viteBuild, {
    env: ownEnv(),
    cwd: folder,
    quiet: true,
  })
  if (code !== 0) throw new Refusal(`${output}\nThe build of ${name} failed; the reason stands above.`)
  if (!isServer) await compressFolder(fresh)
  saveStamp(path.join(fresh, '.megdan-build'), print)
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(fresh, dist)
  rmSync(old, { recursive: true, force: true })
  say(`${name} is built (${seconds(performance.now() - began)}).`)
}

/** Installs what is missing, and builds which of these is older than its sources; quick when nothing is. */
export const prepare = async (wanted = parts) => {
  const problem = nodeProblem()
  if (problem) throw new Refusal(problem)
  if (!needsInstall() && staleOf(wanted).length === 0) return
  await alone(async () => {
    if (needsInstall()) await install()
    for (const name of staleOf(wanted)) await build(name)
  })
}

/** @param {unknown} error */
export const refuse = (error) => {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}
