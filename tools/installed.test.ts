import { describe, expect, test } from 'vitest'
import { isSame } from './installed.mjs'

describe('what is installed', () => {
  const locked = {
    '': { version: '0.1.0' },
    app: { version: '0.1.0' },
    'node_modules/@megdan/app': { link: true },
    'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
    'node_modules/binding-win32': { version: '1.0.0', optional: true },
  }
  const present = {
    app: { version: '0.1.0' },
    'node_modules/@megdan/app': { link: true },
    'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
  }

  test('is the lockfile, though packages of other platforms are missing', () => {
    expect(isSame(locked, present)).toBe(true)
  })

  test.each([
    ['another version', { ...present, 'node_modules/pg': { version: '8.0.1', integrity: 'sha512-a' } }],
    ['other bytes', { ...present, 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-b' } }],
    ['a package too many', { ...present, 'node_modules/left': { version: '1.0.0' } }],
    ['a package too few', { 'node_modules/pg': present['node_modules/pg'] }],
    ['nothing', {}],
  ])('is not the lockfile with %s', (_, found) => {
    expect(isSame(locked, found)).toBe(false)
  })
})
