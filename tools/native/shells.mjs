import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { node24, ownEnv, root } from '../node.mjs'
import { run } from '../run.mjs'

/** Made anew by every sync, for one machine: git does not keep it. */
const generated =
  /(^|\/)(public|symlinks|build|\.gradle|DerivedData|xcuserdata|capacitor-cordova-(android|ios)-plugins|google-services\.json|GoogleService-Info\.plist|capacitor\.(config|plugins)\.json|config\.xml|local\.properties)(\/|$)/

/** What Capacitor looks at besides the shells. */
const beside = ['package.json', 'capacitor.config.json']

/** Files of the shells below `app` that belong to the repository. @param {string} app */
export const shellFiles = (app) =>
  ['android', 'ios'].flatMap((shell) =>
    readdirSync(path.join(app, shell), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(app, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((file) => !generated.test(file)),
  )

/** The version as Apple takes it: three numbers. @param {string} app */
const appleVersion = (app) => {
  const { version } = JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8'))
  return `// Written by npm run native:sync; the build number is given to xcodebuild.\nMARKETING_VERSION = ${version.split(/[-+]/)[0]}\nCURRENT_PROJECT_VERSION = 1\n`
}

/**
 * Puts the web bundle, the plugins and the version into both shells below `app`.
 * @param {string} app
 * @returns {Promise<{ code: number, output: string }>}
 */
export const syncShells = async (app) => {
  writeFileSync(path.join(app, 'ios/version.xcconfig'), appleVersion(app))
  const cli = path.join(root, 'node_modules/@capacitor/cli/bin/capacitor')
  return run(node24(), [cli, 'sync'], { cwd: app, quiet: true, env: ownEnv({ CI: '1' }) })
}

/**
 * Lays a copy of the shells and of what they are made from into `folder`, as in the repository: `app` beside
 * `node_modules`. The packages are copied, since Capacitor follows links and would write their true place down.
 * @param {string} folder
 * @param {{ bundle?: string }} options the web bundle; without one, a page stands in for it
 * @returns the folder of the copied `app`
 */
export const copyShells = (folder, { bundle } = {}) => {
  const [from, app] = [path.join(root, 'app'), path.join(folder, 'app')]
  for (const file of [...shellFiles(from), ...beside]) cpSync(path.join(from, file), path.join(app, file))
  const dist = path.join(app, 'native/dist')
  mkdirSync(dist, { recursive: true })
  if (bundle) cpSync(bundle, dist, { recursive: true })
  else writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Megdan</title>')
  const { dependencies } = JSON.parse(readFileSync(path.join(from, 'package.json'), 'utf8'))
  const plugins = Object.keys(dependencies).filter((name) => /capacitor/.test(name))
  for (const name of [...plugins, '@capacitor/cli'])
    cpSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name), { recursive: true })
  return app
}

/** Files that differ between two copies of the shells, or are in one only. @param {string} one @param {string} other */
export const differences = (one, other) =>
  [...new Set([...shellFiles(one), ...shellFiles(other)])].filter((file) => {
    const [a, b] = [path.join(one, file), path.join(other, file)]
    return !existsSync(a) || !existsSync(b) || !readFileSync(a).equals(readFileSync(b))
  })
