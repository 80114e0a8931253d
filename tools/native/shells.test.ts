import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../node.mjs'
import { copyShells, differences, shellFiles, syncShells } from './shells.mjs'

const app = path.join(root, 'app')
let folder: string
let copy: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'megdan-shells-'))
  copy = copyShells(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('synchronising', () => {
  test('changes nothing in shells that are as they should be', async () => {
    const { code, output } = await syncShells(copy)
    expect(code, output).toBe(0)
    expect(differences(app, copy)).toEqual([])
    for (const place of ['android/app/src/main/assets/public', 'ios/App/App/public'])
      expect(readFileSync(path.join(copy, place, 'index.html'), 'utf8')).toContain('Megdan')
  })

  test('brings a new version into the shell, and tells which files changed', async () => {
    const file = path.join(copy, 'package.json')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace(/"version": ".*"/, '"version": "12.3.4-rc.1"'))
    expect((await syncShells(copy)).code).toBe(0)
    expect(differences(app, copy)).toEqual(['ios/version.xcconfig'])
    expect(readFileSync(path.join(copy, 'ios/version.xcconfig'), 'utf8')).toContain('MARKETING_VERSION = 12.3.4\n')
    writeFileSync(file, before)
  })

  test('finds a plugin that the shells do not know yet', async () => {
    const settings = path.join(copy, 'android/capacitor.settings.gradle')
    writeFileSync(settings, readFileSync(settings, 'utf8').replace(/include ':capacitor-share'\n.*\n/, ''))
    expect(differences(app, copy)).toContain('android/capacitor.settings.gradle')
    expect((await syncShells(copy)).code).toBe(0)
    expect(differences(app, copy)).toEqual([])
  })
})

test('no file of the shells is large', () => {
  expect(shellFiles(app).filter((file) => statSync(path.join(app, file)).size > 500_000)).toEqual([])
})
