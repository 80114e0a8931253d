import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} Entry */

/**
 * Whether the packages on disk are those of the lockfile; packages of other platforms may be missing.
 * @param {Record<string, Entry>} locked
 * @param {Record<string, Entry>} present
 */
export const isSame = (locked, present) => {
  const isOurs = (/** @type {string} */ place) => place.includes('node_modules/')
  const isAsLocked = (/** @type {[string, Entry]} */ [place, entry]) => {
    const found = present[place]
    if (!found) return Boolean(entry.optional || entry.devOptional)
    return entry.link ? Boolean(found.link) : found.version === entry.version && found.integrity === entry.integrity
  }
  const wanted = Object.entries(locked).filter(([place]) => isOurs(place))
  return wanted.every(isAsLocked) && Object.keys(present).every((place) => !isOurs(place) || place in locked)
}

/** @param {string} file @returns {Record<string, Entry>} */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * npm writes what it installed into a lockfile of its own, and only when it has come to the end.
 * @param {string} folder
 */
export const isInstalled = (folder) => {
  const installed = path.join(folder, 'node_modules', '.package-lock.json')
  return existsSync(installed) && isSame(packagesOf(path.join(folder, 'package-lock.json')), packagesOf(installed))
}
