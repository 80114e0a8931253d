import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './node.mjs'
import { notesOf, tagProblem } from './release-notes.mjs'

const changelog = `# Changelog

## 1.10.0 (unreleased)

- Not yet.

## 1.1.0 (2026-12-01)

- One thing.
- Another one.

### For operators

- A third one.

## 1.0.0 (2026-11-30)
`

describe('the notes of a release', () => {
  test('are what the changelog says of that version, and of no other', () => {
    expect(notesOf(changelog, '1.1.0')).toBe('- One thing.\n- Another one.\n\n### For operators\n\n- A third one.\n')
  })

  test.each([
    ['1.10.0', 'CHANGELOG.md says «1.10.0 (unreleased)»: give 1.10.0 its date'],
    ['1.0.0', 'CHANGELOG.md says nothing of 1.0.0.'],
    ['1.1', 'CHANGELOG.md has no heading «## 1.1 (its date)».'],
  ])('of %s are refused with a sentence', (version, sentence) => {
    expect(() => notesOf(changelog, version)).toThrow(sentence)
  })

  test('begin in our changelog with the version that our packages have', () => {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    const [, heading] = /^## (.*)$/m.exec(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')) ?? []
    expect(heading).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} \\((unreleased|\\d{4}-\\d\\d-\\d\\d)\\)$`))
  })
})

describe('a tag', () => {
  const versions = { 'package.json': '1.1.0', 'app/package.json': '1.1.0' }

  test('is released when every package has its version', () => {
    expect(tagProblem('v1.1.0', versions)).toBeUndefined()
  })

  test.each([
    ['v1.2.0', 'The tag is v1.2.0, but package.json says 1.1.0, app/package.json says 1.1.0.'],
    ['1.1.0', 'The tag 1.1.0 is not v and a version such as v1.2.0.'],
    ['', 'The tag  is not v and a version such as v1.2.0.'],
  ])('%s is refused', (tag, sentence) => {
    expect(tagProblem(tag, versions)).toBe(sentence)
  })

  test('that does not fit ends the command with 1 and one sentence', () => {
    const command = [path.join(root, 'tools/release-notes.mjs'), 'v0.0.9']
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
    expect([status, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1])
    expect(stderr).toMatch(/^The tag is v0\.0\.9, but package\.json says /)
  })
})
