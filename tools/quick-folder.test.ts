import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { quickFolder } from './quick-folder.mjs'

test('what is thrown away lies in memory where there is such a place, and on the disk elsewhere', () => {
  expect(quickFolder(path.join(tmpdir(), 'nowhere'))).toBe(tmpdir())
  expect(['/dev/shm', tmpdir()]).toContain(quickFolder())
})

test('looking for it leaves nothing behind', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'megdan-place-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  quickFolder(place)
  expect(existsSync(place) && readdirSync(place)).toEqual([])
})
