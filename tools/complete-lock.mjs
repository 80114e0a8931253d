import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './node.mjs'

/**
 * A registry that does not carry a package for another platform leaves it out of the lockfile, and npm ci then refuses
 * the whole lockfile everywhere. This adds what is left out, as npm itself would have written it.
 * @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Entry
 */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * The platform that such a package names itself after, as in `@oxlint/binding-linux-x64-musl`.
 * @param {string} name
 */
export const platformOf = (name) => {
  const words = name.split(/[/-]/)
  const isMusl = words.some((word) => word.startsWith('musl'))
  return {
    os: systems.filter((system) => words.includes(system)),
    cpu: processors.filter((processor) => words.includes(processor)),
    libc: words.includes('linux') ? [isMusl ? 'musl' : 'glibc'] : [],
  }
}

/**
 * The entry of the lockfile, its fields in the order in which npm writes them.
 * @param {string} name
 * @param {string} version
 * @param {Entry} dependent
 * @returns {Entry}
 */
const entryOf = (name, version, { dev, devOptional }) => {
  const { os, cpu, libc } = platformOf(name)
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(devOptional && { devOptional }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}

/**
 * Whether a package at this place would find the other one, in the way of Node.
 * @param {Record<string, Entry>} packages
 * @param {string} place
 * @param {string} name
 */
const isFound = (packages, place, name) => {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true
    if (!folder) return false
  }
}

/**
 * The optional packages that the lockfile asks for and does not hold.
 * @param {Record<string, Entry>} packages
 * @returns {[string, Entry][]}
 */
export const missingIn = (packages) =>
  Object.entries(packages).flatMap(([place, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isFound(packages, place, name))
      .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, entry)]),
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = path.join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingIn(lock.packages)
  const { '': first, ...rest } = lock.packages
  const entries = [...Object.entries(rest), ...missing].toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = { '': first, ...Object.fromEntries(entries) }
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`)
  console.log(`${missing.length} packages of other platforms added to package-lock.json.`)
}
