import { expect, test } from 'vitest'
import { isMetered } from './prefetch.ts'

test('whoever saves data or has hardly a signal downloads nothing in advance', () => {
  expect(isMetered({ saveData: true, effectiveType: '4g' })).toBe(true)
  expect(isMetered({ saveData: false, effectiveType: '2g' })).toBe(true)
  expect(isMetered({ saveData: false, effectiveType: '4g' })).toBe(false)
})
