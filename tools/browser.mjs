import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { ownEnv } from './node.mjs'
import { Refusal } from './prepare.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @param {string} file */
const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const ownBrowsers = () => {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(folder)) return []
  const versions = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name))
  const places = ['chrome-linux/chrome', 'chrome-linux64/chrome']
  return versions.flatMap((version) => places.map((place) => path.join(folder, version, place)))
}

/** The path of a Chromium on this machine: CHROMIUM, the system's, or Playwright's own. */
export const findChromium = (env = process.env) => {
  if (env.CHROMIUM) return env.CHROMIUM
  const folders = (env.PATH ?? '').split(path.delimiter)
  const onSystem = [...folders, '/usr/bin'].flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [...onSystem, ...ownBrowsers()].find(isProgram)
}

/** Finds a Chromium or brings one: from the system's packages where allowed, else from Playwright. */
export const ensureChromium = async () => {
  const found = findChromium()
  if (found) return found
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (isProgram('/usr/bin/apt-get')) {
    say('Installing Chromium from the system packages (once) ...')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const update = [...asRoot, 'apt-get', 'update', '-qq']
    const install = [...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium']
    for (const [command = '', ...args] of [update, install]) await run(command, args, { env, quiet: true })
  }
  if (!findChromium()) {
    say('Downloading Chromium from Playwright (once) ...')
    await run('playwright', ['install', 'chromium'], { env: ownEnv() })
  }
  const brought = findChromium()
  if (!brought) throw new Refusal('No Chromium could be found or installed: name one in the variable CHROMIUM.')
  return brought
}
