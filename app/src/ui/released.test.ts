import { expect, test } from 'vitest'
import { whenReleased } from './released.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve))
const happens = (what: string) => document.dispatchEvent(new Event(what))

test('what moves the page waits for the finger, and for its tap to arrive', async () => {
  const order: string[] = []
  document.addEventListener('click', () => order.push('tap'))
  happens('pointerdown')
  whenReleased(() => order.push('moved'))
  await turn()
  expect(order).toEqual([])
  happens('pointerup')
  happens('click')
  await turn()
  expect(order).toEqual(['tap', 'moved'])
})

test('of a touch, whose tap comes after it, likewise; with no finger down it happens at once', async () => {
  const order: string[] = []
  document.addEventListener('click', () => order.push('tap'))
  happens('pointerdown')
  happens('pointerup')
  whenReleased(() => order.push('moved'))
  happens('click')
  await turn()
  expect(order).toEqual(['tap', 'moved'])
  whenReleased(() => order.push('again'))
  await turn()
  expect(order.at(-1)).toBe('again')
})
