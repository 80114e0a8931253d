import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { missingIn, platformOf } from './complete-lock.mjs'

describe('the platform of a package', () => {
  test.each([
    ['@oxlint/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@oxlint/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
    ['@rollup/rollup-linux-arm64-gnu', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
    ['@oxlint-tsgolint/darwin-arm64', { os: ['darwin'], cpu: ['arm64'], libc: [] }],
    ['fsevents', { os: [], cpu: [], libc: [] }],
  ])('of %s is read from its name', (name, platform) => {
    expect(platformOf(name)).toEqual(platform)
  })
})

describe('what a lockfile lacks', () => {
  test('is found wherever Node would look for it', () => {
    const optionalDependencies = { '@a/linux-x64': '1.0.0', '@a/darwin-x64': '1.0.0', '@a/win32-x64': '1.0.0' }
    const packages = {
      'node_modules/b/node_modules/a': { optionalDependencies, dev: true },
      'node_modules/b/node_modules/@a/linux-x64': { version: '1.0.0' },
      'node_modules/@a/darwin-x64': { version: '1.0.0' },
    }
    expect(missingIn(packages)).toEqual([
      ['node_modules/@a/win32-x64', { version: '1.0.0', cpu: ['x64'], dev: true, optional: true, os: ['win32'] }],
    ])
  })

  test('is nothing in ours, so that npm ci takes it: else npm run lock adds it', () => {
    const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
    expect(missingIn(lock.packages).map(([place]) => place)).toEqual([])
  })
})
