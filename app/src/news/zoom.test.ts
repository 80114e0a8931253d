import { expect, test } from 'vitest'
import { keep, move, whole, zoomAt } from './zoom.ts'

const box = { width: 400, height: 800 }

test('enlarging leaves the touched point where it is', () => {
  const at = { x: 100, y: -50 }
  const view = zoomAt(whole, 2, at, box)
  expect(view.scale).toBe(2)
  expect({ x: view.x + 2 * at.x, y: view.y + 2 * at.y }).toEqual(at)
})

test('a picture never gets smaller than the screen or larger than five times', () => {
  expect(zoomAt(whole, 0.2, { x: 0, y: 0 }, box)).toEqual(whole)
  expect(zoomAt(whole, 90, { x: 0, y: 0 }, box).scale).toBe(5)
})

test('an enlarged picture cannot be pushed off the screen', () => {
  expect(move({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, box)).toEqual({ scale: 2, x: 200, y: -400 })
  expect(keep({ scale: 1, x: 30, y: 30 }, box)).toEqual(whole)
})
