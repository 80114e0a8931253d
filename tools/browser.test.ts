import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findChromium } from './browser.mjs'

test('the browser named in CHROMIUM comes before any other', () => {
  expect(findChromium({ CHROMIUM: '/opt/own/chrome' })).toBe('/opt/own/chrome')
})

test('a browser is found on the path, and a file that cannot run is passed over', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'megdan-browser-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'chromium'), '')
  writeFileSync(path.join(folder, 'google-chrome'), '')
  chmodSync(path.join(folder, 'google-chrome'), 0o755)
  expect(findChromium({ PATH: folder })).toBe(path.join(folder, 'google-chrome'))
})
