import { expect, test } from 'vitest'
import { isWorth, withPlace } from './reading-place.ts'

test('a place is worth going back to some way into the same text, and not at its end', () => {
  const at = (block: number) => isWorth({ block, of: 20 }, 20)
  expect([0, 2, 3, 10, 18, 19, 20].map(at)).toEqual([false, false, true, true, true, false, false])
  expect(isWorth({ block: 10, of: 20 }, 21)).toBe(false)
  expect(isWorth(undefined, 20)).toBe(false)
})

test('the last hundred texts keep their places, and one that was read to its end has none', () => {
  let places = {}
  for (let at = 0; at < 120; at++) places = withPlace(places, `n${at}`, { block: 5, of: 20 })
  expect(Object.keys(places)).toHaveLength(100)
  expect(Object.keys(places).at(-1)).toBe('n119')
  places = withPlace(places, 'n50', { block: 6, of: 20 })
  expect(Object.keys(places).at(-1)).toBe('n50')
  expect(Object.keys(withPlace(places, 'n50', undefined))).not.toContain('n50')
})
