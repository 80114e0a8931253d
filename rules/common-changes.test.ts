import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changes } from './common-changes.ts'
import { files, read, root } from './tree.ts'

/** What stands under a heading of CONTRIBUTING.md, up to the next one. */
const sectionOf = (heading: string) => read('CONTRIBUTING.md').split(`### ${heading}\n`)[1]?.split(/^##/m)[0] ?? ''
/** The files that a section says one touches, in the order of its list; what is generated has no place in it. */
const touched = (section: string) => [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file)
const copied = (section: string) => [...section.matchAll(/^Copy `([^`]+)`/gm)].map(([, file = '']) => file)
/** `<feature>` is the name itself, `<Feature>` the same with a capital letter. */
const named = (file: string, name: string) =>
  file.replace(/<(\w)\w+>/g, (_, first: string) =>
    first === first.toLowerCase() ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  )
const headings = [...read('CONTRIBUTING.md').matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading)

/** A copy of the tree beside the packages of this one, so that nothing here is written to. */
function copyTree(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'megdan-change-'))
  for (const file of files) cpSync(path.join(root, file), path.join(copy, file))
  for (const workspace of ['', 'server']) {
    const packages = path.join(root, workspace, 'node_modules')
    mkdirSync(path.join(copy, workspace, 'node_modules'), { recursive: true })
    for (const name of readdirSync(packages)) {
      if (name !== '@megdan') symlinkSync(path.join(packages, name), path.join(copy, workspace, 'node_modules', name))
    }
  }
  const own = path.join(copy, 'node_modules/@megdan')
  mkdirSync(own)
  for (const name of readdirSync(path.join(root, 'node_modules/@megdan')))
    symlinkSync(path.join('../..', name), path.join(own, name))
  return copy
}

describe('the common changes', () => {
  test('say what to copy and what to touch', () => {
    expect(headings).toHaveLength(11)
    expect(headings.filter((heading) => copied(sectionOf(heading)).length === 0)).toEqual([])
    expect(headings.filter((heading) => touched(sectionOf(heading)).length === 0)).toEqual([])
  })

  test.each(['AGENTS.md', 'CONTRIBUTING.md'])(
    '%s names files that are there, but for those that get a name',
    (document) => {
      const named = [...read(document).matchAll(/`([\w.-]+\/[^`\s]*\.\w+)`/g)].map(([, file = '']) => file)
      expect(named.length).toBeGreaterThan(10)
      expect(named.filter((file) => !file.includes('<') && !existsSync(path.join(root, file)))).toEqual([])
    },
  )

  test.each(changes)('$heading: what is touched here is what stands there', ({ heading, name = '', edits }) => {
    const listed = touched(sectionOf(heading)).map((file) => named(file, name))
    expect(Object.keys(edits).toSorted()).toEqual(listed.toSorted())
  })

  describe('made in a copy of the tree', () => {
    let copy: string
    beforeAll(() => void (copy = copyTree()))
    afterAll(() => rmSync(copy, { recursive: true, force: true }))

    const run = (program: string, ...args: string[]) => {
      const { VITEST: _vitest, VITEST_MODE: _mode, ...env } = process.env
      const { status, stdout } = spawnSync(process.execPath, [path.join(copy, 'node_modules', program), ...args], {
        cwd: copy,
        env,
        encoding: 'utf8',
      })
      return { status, said: status === 0 ? '' : stdout.slice(-5000) }
    }
    const passes = { status: 0, said: '' }

    test('compile and keep the rules, each with these files and no others', { timeout: 300_000 }, () => {
      for (const [file, edits] of changes.flatMap((change) => Object.entries(change.edits))) {
        let text = typeof edits === 'string' ? edits : readFileSync(path.join(copy, file), 'utf8')
        for (const [place, after] of typeof edits === 'string' ? [] : edits) {
          expect(text, `${file} has the place of the change`).toMatch(place)
          text = text.replace(place, after)
        }
        mkdirSync(path.join(copy, path.dirname(file)), { recursive: true })
        writeFileSync(path.join(copy, file), text)
      }
      expect(run('typescript/bin/tsc')).toEqual(passes)
      expect(
        run('vitest/vitest.mjs', 'run', '--project', 'rules', 'rules/rules.test.ts', 'rules/audit.test.ts'),
      ).toEqual(passes)
    })
  })
})
