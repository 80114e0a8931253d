import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './node.mjs'

/** Each says the version of the whole. */
const packages = ['.', 'contract', 'kit', 'server', 'app', 'studio']

/** @returns {Record<string, string>} */
const versions = () =>
  Object.fromEntries(
    packages.map((name) => {
      const file = path.posix.join(name, 'package.json')
      return [file, JSON.parse(readFileSync(path.join(root, file), 'utf8')).version]
    }),
  )

/**
 * Why this tag cannot be released from this tree, in a sentence; nothing when it can.
 * @param {string} tag
 * @param {Record<string, string>} versions by the file in which they stand
 */
export const tagProblem = (tag, versions) => {
  if (!/^v\d+\.\d+\.\d+$/.test(tag)) return `The tag ${tag} is not v and a version such as v1.2.0.`
  const others = Object.entries(versions).filter(([, version]) => `v${version}` !== tag)
  if (others.length === 0) return undefined
  return `The tag is ${tag}, but ${others.map(([file, version]) => `${file} says ${version}`).join(', ')}.`
}

/**
 * What CHANGELOG.md says of a version, without its heading.
 * @param {string} changelog
 * @param {string} version
 */
export const notesOf = (changelog, version) => {
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find((one) => one.split(/\s/, 1)[0] === version)
  if (section === undefined) throw new Error(`CHANGELOG.md has no heading «## ${version} (its date)».`)
  const [heading = '', ...lines] = section.split('\n')
  if (!/^\S+ \(\d{4}-\d\d-\d\d\)$/.test(heading.trim()))
    throw new Error(`CHANGELOG.md says «${heading.trim()}»: give ${version} its date, as in «${version} (2026-12-01)».`)
  const notes = lines.join('\n').trim()
  if (!notes) throw new Error(`CHANGELOG.md says nothing of ${version}.`)
  return `${notes}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [tag = ''] = process.argv.slice(2)
  try {
    const problem = tagProblem(tag, versions())
    if (problem) throw new Error(problem)
    process.stdout.write(notesOf(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), tag.slice(1)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
