import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyShells, differences, syncShells } from './native/shells.mjs'
import { ownEnv, root } from './node.mjs'
import { run } from './run.mjs'

/**
 * Builds the web bundle for the shells and puts it, with the plugins, into both of them.
 * With --check a copy is synchronised and compared instead, and nothing in the tree changes.
 */
const isCheck = process.argv.includes('--check')
const app = path.join(root, 'app')
const folder = isCheck ? mkdtempSync(path.join(tmpdir(), 'megdan-shells-')) : undefined

/** The address in the brand, unless the environment names another one. */
const host = () => {
  const brand = readFileSync(path.join(app, 'android/brand.properties'), 'utf8')
  return `https://${/^linkHost=(.*)$/m.exec(brand)?.[1]}`
}

/** @param {string} sentence */
const fail = (sentence) => {
  console.error(sentence)
  process.exitCode = 1
}

/** @param {string} bundle */
const build = async (bundle) => {
  const args = ['build', app, '--mode', 'native', '--outDir', bundle, '--emptyOutDir', '--logLevel', 'warn']
  const { code } = await run('vite', args, { env: ownEnv({ VITE_HOST: process.env.VITE_HOST || host() }) })
  return code === 0
}

/** Inside a shell a service worker would keep the files of an older version. @param {string} bundle */
const speaksOfWorker = (bundle) =>
  readdirSync(bundle, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(^|[\\/])(sw|workbox-.*)\.js$|webmanifest$/.test(file) ||
      (file.endsWith('.js') && /["'`]\/sw\.js["'`]/.test(readFileSync(path.join(bundle, file), 'utf8'))),
  )

const check = async (/** @type {string} */ folder) => {
  const bundle = path.join(folder, 'bundle')
  if (!(await build(bundle))) return fail('The native bundle was not built.')
  const worker = speaksOfWorker(bundle)
  if (worker.length > 0) return fail(`The native bundle has a service worker:\n${worker.join('\n')}`)
  const copy = copyShells(folder, { bundle })
  const { code, output } = await syncShells(copy)
  if (code !== 0) return fail(output)
  const found = differences(app, copy)
  if (found.length > 0) return fail(`npm run native:sync changes what is committed:\n${found.join('\n')}`)
  console.log('Both shells are as npm run native:sync makes them.')
}

const sync = async () => {
  if (!(await build(path.join(app, 'native/dist')))) return fail('The native bundle was not built.')
  const { code, output } = await syncShells(app)
  if (code !== 0) return fail(output)
  console.log(`Both shells carry the app, which will look for its server at ${process.env.VITE_HOST || host()}.`)
}

await (folder ? check(folder) : sync())
if (folder) rmSync(folder, { recursive: true, force: true })
