import { expect, test, vi } from 'vitest'

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

test('a frame that was asked for among false intervals takes no later one along', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  requestAnimationFrame(() => undefined)
  vi.useRealTimers()
  const first = await frame()
  expect(await frame()).toBeGreaterThan(first)
})

test('a frame that is not wanted any more is not drawn', async () => {
  const drawn: string[] = []
  cancelAnimationFrame(requestAnimationFrame(() => drawn.push('cancelled')))
  requestAnimationFrame(() => drawn.push('wanted'))
  await frame()
  expect(drawn).toEqual(['wanted'])
})
