import { describe, expect, test } from 'vitest'
import { major, nodeProblem, systemEnv } from './node.mjs'

describe('the Node that starts', () => {
  test('may be old on Linux, where packages bring the new one', () => {
    expect(nodeProblem('v20.20.2', 'linux', 'x64')).toBeUndefined()
    expect(nodeProblem('v18.0.0', 'linux', 'arm64')).toBe('Node 20 or newer is needed to start; this is v18.0.0.')
  })

  test.each([
    ['darwin', 'arm64'],
    ['win32', 'x64'],
    ['linux', 'riscv64'],
  ] as const)('is told to be 24 on %s %s', (platform, arch) => {
    expect(nodeProblem('v22.1.0', platform, arch)).toMatch(/^Node 24 or newer is needed on this system/)
    expect(nodeProblem('v24.0.0', platform, arch)).toBeUndefined()
  })

  test('is read from any spelling of a version', () => {
    expect(['v24.21.0', '20.1.0', 'nonsense'].map(major)).toEqual([24, 20, 0])
  })

  test('is not the one in node_modules when npm is to replace that folder', () => {
    expect(systemEnv().PATH).not.toMatch(/node_modules/)
  })
})
