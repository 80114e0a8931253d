import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './node.mjs'
import { serverPackages } from './server-packages.mjs'
import { filesOf } from './stale.mjs'

/** What the server runs from, without tests. */
const sources = ['server/src', 'server/migrations', 'contract/src', 'sample']
const files = ['package.json', 'server/package.json', 'contract/package.json', 'LICENSE', 'CHANGELOG.md']
/** For whoever has the archive and no clone. */
const forOperators = ['deploy', 'docs/operating.md', 'server/firestore.rules']
const built = ['app/dist', 'app/preview/dist', 'studio/dist', 'server/dist']

/** What a package brings for those who write or look for errors in it. Licences stay. */
const unread = /\.d\.[cm]?ts$|\.[cm]?(js|ts)\.map$|^(readme|changelog|history)(\.(md|markdown|txt))?$|\.flow$/i

/** @param {string} source @param {string} target */
const copyFile = (source, target) => {
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 })
  copyFileSync(source, target)
  chmodSync(target, statSync(source).mode & 0o111 ? 0o755 : 0o644)
}

/**
 * Files alone: links inside of packages are for npm.
 * @param {string} source
 * @param {string} target
 * @param {(name: string) => boolean} isWanted
 */
const copyFolder = (source, target, isWanted) => {
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)]
    if (entry.isDirectory() && entry.name !== 'node_modules') copyFolder(from, to, isWanted)
    else if (entry.isFile() && isWanted(entry.name)) copyFile(from, to)
  }
}

/** @param {string} app */
const layPackages = (app) => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  for (const place of serverPackages(packages)) {
    const [source, target] = [path.join(root, place), path.join(app, place)]
    if (!existsSync(source)) continue
    if (packages[place].link) {
      mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 })
      symlinkSync(path.relative(path.dirname(target), path.join(app, packages[place].resolved)), target)
    } else if (/\/node-linux-(x64|arm64)$/.test(place)) {
      // Of Node the program alone, where a path finds it on any processor: not the headers and npm.
      copyFile(path.join(source, 'bin', 'node'), path.join(app, 'node_modules', '.bin', 'node'))
      if (existsSync(path.join(source, 'LICENSE'))) copyFile(path.join(source, 'LICENSE'), path.join(target, 'LICENSE'))
    } else copyFolder(source, target, (name) => !unread.test(name))
  }
}

/**
 * Lays all that runs, and nothing else, into an empty folder: `app` with the built server, `data` and `tmp` empty. The
 * image is this on a base with the C library; the archive of a release is its folder `app`.
 * @param {string} folder
 */
export const layImageRoot = (folder) => {
  const missing = built.filter((dist) => !existsSync(path.join(root, dist)))
  if (missing.length > 0) throw new Error(`Not built: ${missing.join(', ')}. Run npm run build first.`)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  for (const name of ['app', 'data', 'tmp']) mkdirSync(path.join(folder, name), { recursive: true, mode: 0o755 })
  chmodSync(folder, 0o755)
  const app = path.join(folder, 'app')
  const laid = filesOf([...sources, ...files, ...forOperators].map((name) => path.join(root, name)))
  // What begins with a dot is of this machine, as .env beside compose.yaml.
  for (const file of laid.filter((one) => !path.basename(one).startsWith('.')))
    copyFile(file, path.join(app, path.relative(root, file)))
  for (const dist of built) copyFolder(path.join(root, dist), path.join(app, dist), (name) => name !== '.megdan-build')
  layPackages(app)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Name an empty folder: node tools/image-root.mjs <folder>')
  layImageRoot(path.resolve(folder))
}
