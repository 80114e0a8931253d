import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ignored = /^(node_modules|dist|dist\.new|dist\.old|android|ios|coverage|\.cache|\.data)$|\.test\.tsx?$/

/**
 * Every file under the given files and folders, sorted; what is missing counts as empty.
 * @param {string[]} inputs
 * @returns {string[]}
 */
export const filesOf = (inputs) =>
  inputs
    .filter((input) => existsSync(input))
    .flatMap((input) => {
      if (!statSync(input).isDirectory()) return [input]
      const names = readdirSync(input).filter((name) => !ignored.test(name))
      return filesOf(names.map((name) => path.join(input, name)))
    })
    .toSorted()

/**
 * Changes exactly when a path or the content of a file changes.
 * @param {string} folder
 * @param {string[]} inputs relative to the folder
 */
export const fingerprint = (folder, inputs) => {
  const hash = createHash('sha256')
  for (const file of filesOf(inputs.map((input) => path.join(folder, input)))) {
    const content = readFileSync(file)
    hash.update(`${path.relative(folder, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} stamp
 * @param {string} expected
 */
export const isStale = (stamp, expected) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== expected

/**
 * @param {string} stamp
 * @param {string} value
 */
export const saveStamp = (stamp, value) => writeFileSync(stamp, value)
