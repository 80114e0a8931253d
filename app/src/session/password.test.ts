import { expect, test } from 'vitest'
import { refusalOf } from '../../../server/src/session/password.ts'
import { strengthOf } from './password.ts'

test.each([
  ['', 0],
  ['абв', 1],
  ['котка', 2],
  ['кучекуче7', 2],
  ['сива-котка', 3],
  ['сива-котка-на-покрива', 4],
  ['аааааааааааааааааа', 1],
  ['ababababababab', 1],
  ['и\u0306'.repeat(9), 1],
] as const)('«%s» has come so far: %i', (password, far) => {
  expect(strengthOf(password)).toBe(far)
})

test('what is called too short here, or too alike, the server refuses, and nothing else is said to be refused', () => {
  for (const password of ['к', 'котка', 'кучекуче7', 'аааааааааааааа', 'абабабабабаб'])
    expect(refusalOf(password, [])).toBeDefined()
  expect(refusalOf('сива-котка-на-покрива', [])).toBeUndefined()
})
