import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { ownEnv } from './node.mjs'
import { Refusal } from './prepare.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'

/** @typedef {{ names: string[], version: RegExp, places: string[] }} Kind Its names on a system, and where Playwright keeps its own. */

/** @type {Kind} */
const whole = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  version: /^chromium-\d+$/,
  places: ['chrome-linux/chrome', 'chrome-linux64/chrome'],
}
/** Without all that a window needs a page costs half the work. @type {Kind} */
const shell = {
  names: ['chromium-headless-shell'],
  version: /^chromium_headless_shell-\d+$/,
  places: ['chrome-linux/headless_shell', 'chrome-headless-shell-linux64/chrome-headless-shell'],
}

/** A Chromium that asks for nothing but what the page wants. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where nothing is measured, a browser of fewer processes and threads does the same with an eighth less of the processor. */
export const thriftyFlags = [...quietFlags, '--in-process-gpu', '--js-flags=--single-threaded-gc']

/** @param {string} file */
const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {Kind} kind */
const ownBrowsers = ({ version, places }) => {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(folder)) return []
  const versions = readdirSync(folder).filter((name) => version.test(name))
  return versions.flatMap((name) => places.map((place) => path.join(folder, name, place)))
}

/** @param {Kind} kind @param {NodeJS.ProcessEnv} env */
const find = (kind, env) => {
  const folders = (env.PATH ?? '').split(path.delimiter)
  const onSystem = [...folders, '/usr/bin'].flatMap((folder) => kind.names.map((name) => path.join(folder, name)))
  return [...onSystem, ...ownBrowsers(kind)].find(isProgram)
}

/** The path of a Chromium on this machine: CHROMIUM, the system's, or Playwright's own. */
export const findChromium = (env = process.env) => env.CHROMIUM || find(whole, env)

/** The same for journeys, which need no window: its headless shell, where there is one. */
export const findHeadless = (env = process.env) => env.CHROMIUM || find(shell, env) || find(whole, env)

/** @param {string} name */
const installFromSystem = async (name) => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = [...asRoot, 'apt-get', 'update', '-qq']
  const install = [...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-remove', '--no-install-recommends', name]
  for (const [command = '', ...args] of [update, install]) await run(command, args, { env, quiet: true })
}

/**
 * Whether the headless shell is to be brought though a whole Chromium is here: where tests run as root, in a container
 * or on a build machine, nobody's own computer gets a second browser by it.
 * @param {string} found
 */
export const mayBeQuicker = (found, env = process.env, isRoot = process.getuid?.() === 0) =>
  isRoot && isProgram('/usr/bin/apt-get') && found !== env.CHROMIUM && found !== find(shell, env)

/** Finds a Chromium for the journeys or brings one: from the system's packages where allowed, else from Playwright. */
export const ensureHeadless = async () => {
  const found = findHeadless()
  if (found && !mayBeQuicker(found)) return found
  if (isProgram('/usr/bin/apt-get')) {
    say('Installing Chromium from the system packages (once) ...')
    await installFromSystem('chromium-headless-shell')
    if (!findHeadless()) await installFromSystem('chromium')
  }
  if (!findHeadless()) {
    say('Downloading Chromium from Playwright (once) ...')
    await run('playwright', ['install', '--only-shell', 'chromium'], { env: ownEnv() })
  }
  const brought = findHeadless()
  if (!brought) throw new Refusal('No Chromium could be found or installed: name one in the variable CHROMIUM.')
  return brought
}
