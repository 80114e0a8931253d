import { expect, test } from 'vitest'
import { batched } from './batches.ts'

const refused = (code: string) => Object.assign(new Error('refused'), { code })

/** Work that notes what it was given at a time; what is negative breaks its whole batch. */
function noting(code = '23503') {
  const seen: number[][] = []
  const work = async (_key: string, items: number[]) => {
    seen.push(items)
    await new Promise((resolve) => setImmediate(resolve))
    if (items.some((item) => item < 0)) throw refused(code)
    return items.map((item) => item * 2)
  }
  return { seen, send: batched(work, { most: 3, pause: 1 }) }
}

test('the first comer does not wait, the others gather, and each gets his own answer', async () => {
  const { seen, send } = noting()
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map((item) => send('one', item)))).toEqual([2, 4, 6, 8, 10, 12])
  expect(seen).toEqual([[1], [2, 3, 4], [5, 6]])
})

test('what is sent for another key is worked apart', async () => {
  const { seen, send } = noting()
  await Promise.all([send('one', 1), send('two', 2), send('one', 3), send('two', 4)])
  expect(seen).toEqual([[1], [2], [3], [4]])
})

test('one whose data is refused does not spoil the others that came with it', async () => {
  const { send } = noting()
  const sent = await Promise.allSettled([1, 2, -3, 4].map((item) => send('one', item)))
  expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('without a database all are refused at once, and none is tried again', async () => {
  const { seen, send } = noting('57P01')
  const sent = await Promise.allSettled([1, 2, -3, 4].map((item) => send('one', item)))
  expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
  expect(seen).toEqual([[1], [2, -3, 4]])
})
