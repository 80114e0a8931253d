import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOlder } from './version.ts'

const inOrder = [
  '0.0.9',
  '0.1.0-alpha',
  '0.1.0-alpha.1',
  '0.1.0-alpha.beta',
  '0.1.0-beta',
  '0.1.0-beta.2',
  '0.1.0-beta.11',
  '0.1.0-rc.1',
  '0.1.0',
  '0.1.2',
  '0.1.10',
  '0.2.0',
  '0.10.0',
  '1.0.0',
  '10.0.0',
]

test('versions stand in the order of semver', () => {
  for (const [at, one] of inOrder.entries())
    for (const [place, other] of inOrder.entries()) expect(isOlder(one, other), `${one} ${other}`).toBe(at < place)
})

test('what follows a plus does not count', () => {
  expect(isOlder('1.0.0+5', '1.0.0+6')).toBe(false)
  expect(isOlder('1.0.0-rc.1+5', '1.0.0')).toBe(true)
})

test('of two versions at most one is older', () => {
  const number = fc.nat({ max: 300 })
  const version = fc.tuple(number, number, number).map((parts) => parts.join('.'))
  fc.assert(
    fc.property(version, version, (one, other) => {
      expect(isOlder(one, other) && isOlder(other, one)).toBe(false)
    }),
  )
})

test('what is no version locks nobody out', () => {
  for (const odd of ['', '1', '1.2', 'v1.2.3', 'latest', '1.2.3.4']) {
    expect(isOlder(odd, '9.9.9')).toBe(false)
    expect(isOlder('0.0.1', odd)).toBe(false)
  }
})
