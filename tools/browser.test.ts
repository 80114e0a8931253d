import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findChromium, findHeadless, mayBeQuicker } from './browser.mjs'

test('the browser named in CHROMIUM comes before any other', () => {
  expect(findChromium({ CHROMIUM: '/opt/own/chrome' })).toBe('/opt/own/chrome')
  expect(findHeadless({ CHROMIUM: '/opt/own/chrome' })).toBe('/opt/own/chrome')
})

test('a browser is found on the path, and a file that cannot run is passed over', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'megdan-browser-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'chromium'), '')
  writeFileSync(path.join(folder, 'google-chrome'), '')
  chmodSync(path.join(folder, 'google-chrome'), 0o755)
  expect(findChromium({ PATH: folder })).toBe(path.join(folder, 'google-chrome'))
})

test('journeys take the headless shell before a whole browser, and nothing else does', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'megdan-browser-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['chromium', 'chromium-headless-shell'])
    writeFileSync(path.join(folder, name), '', { mode: 0o755 })
  expect(findHeadless({ PATH: folder })).toBe(path.join(folder, 'chromium-headless-shell'))
  expect(findChromium({ PATH: folder })).toBe(path.join(folder, 'chromium'))
})

test('the shell is brought beside a whole browser where that is nobody’s own computer, and no other was named', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'megdan-browser-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [whole, shell] = [path.join(folder, 'chromium'), path.join(folder, 'chromium-headless-shell')]
  writeFileSync(whole, '', { mode: 0o755 })
  const hasPackages = existsSync('/usr/bin/apt-get')
  expect(mayBeQuicker(whole, { PATH: folder }, true)).toBe(hasPackages)
  expect(mayBeQuicker(whole, { PATH: folder }, false)).toBe(false)
  expect(mayBeQuicker(whole, { PATH: folder, CHROMIUM: whole }, true)).toBe(false)
  writeFileSync(shell, '', { mode: 0o755 })
  expect(mayBeQuicker(shell, { PATH: folder }, true)).toBe(false)
})
