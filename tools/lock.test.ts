import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { alone } from './lock.mjs'

test('two works in one folder run one after the other', async () => {
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await sleep(50)
    seen.push(`${name} ends`)
  }
  await Promise.all([alone(work('first'), '/a'), alone(work('second'), '/a')])
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('a work that fails lets the next one in', async () => {
  await expect(alone(() => Promise.reject(new Error('broken')), '/b')).rejects.toThrow('broken')
  await expect(alone(() => Promise.resolve('fine'), '/b')).resolves.toBe('fine')
})

test('works in two folders do not wait for each other', async () => {
  await expect(alone(() => alone(() => Promise.resolve('both'), '/d'), '/c')).resolves.toBe('both')
})
