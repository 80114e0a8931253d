import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { filesOf, fingerprint, isStale, saveStamp } from './stale.mjs'

let folder: string
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'megdan-stale-'))
  write('app/src/main.tsx', 'one')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a fingerprint', () => {
  const print = () => fingerprint(folder, ['app', 'contract', 'package-lock.json'])

  test('stays while nothing but the clock changes', () => {
    const before = print()
    utimesSync(path.join(folder, 'app/src/main.tsx'), 1, 1)
    expect(print()).toBe(before)
  })

  test.each([
    ['a content', 'app/src/main.tsx', 'two'],
    ['a new file', 'app/src/more.ts', 'one'],
    ['a folder that was missing', 'contract/src/index.ts', ''],
    ['the lockfile', 'package-lock.json', '{ }'],
  ])('changes with %s', (_, name, text) => {
    const before = print()
    write(name, text)
    expect(print()).not.toBe(before)
  })

  test('does not mistake a moved border between two files for the same', () => {
    write('app/a', 'xy')
    write('app/b', 'z')
    const before = print()
    write('app/a', 'x')
    write('app/b', 'yz')
    expect(print()).not.toBe(before)
  })

  test.each(['app/dist/index.html', 'app/node_modules/x/index.js', 'app/android/app.gradle', 'app/src/main.test.tsx'])(
    'leaves out %s, which no build reads',
    (name) => {
      const before = print()
      write(name, 'made')
      expect(print()).toBe(before)
    },
  )

  test('lists files in one order everywhere', () => {
    write('app/b', '')
    write('app/a/z', '')
    const names = filesOf([path.join(folder, 'app')]).map((file) => path.relative(folder, file))
    expect(names).toEqual(['app/a/z', 'app/b', 'app/src/main.tsx'])
  })
})

describe('a stamp', () => {
  test('is stale when it is missing or says something else', () => {
    const stamp = path.join(folder, 'stamp')
    expect(isStale(stamp, 'a')).toBe(true)
    saveStamp(stamp, 'a')
    expect(isStale(stamp, 'a')).toBe(false)
    expect(isStale(stamp, 'b')).toBe(true)
  })
})
