import { expect, test } from 'vitest'
import { Failure } from './http/failure.ts'
import { Queue } from './queue.ts'

/** Work that ends when it is told, after so many milliseconds by the clock of the queue. */
function opened(each = 100) {
  let time = 0
  const queue = new Queue({ at_once: 2, longest_wait: 10_000, each }, () => time)
  const running: ((took?: number) => Promise<void>)[] = []
  const refused: (number | undefined)[] = []
  let done = 0
  const come = (people: number) => {
    for (let at = 0; at < people; at++) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const work = () => {
        running.push(async (took = 0) => {
          time += took
          resolve()
          await new Promise((next) => setImmediate(next))
        })
        return promise
      }
      void queue.run(work).then(
        () => done++,
        (error: unknown) => refused.push(error instanceof Failure ? error.retry_after : undefined),
      )
    }
    return new Promise((next) => setImmediate(next))
  }
  return { come, running, refused, counts: () => ({ running: running.length, done }) }
}

test('of a thousand at once two are in work, as many wait as are done in ten seconds, and all others are told when', async () => {
  const { come, running, refused, counts } = opened()
  await come(1000)
  expect(counts()).toEqual({ running: 2, done: 0 })
  expect(refused).toEqual(Array(798).fill(11))
  for (let at = 0; at < 202; at++) {
    expect(running.length).toBeLessThanOrEqual(2)
    await running.shift()?.(100)
  }
  expect(counts()).toEqual({ running: 0, done: 202 })
})

test('who is slower lets fewer wait', async () => {
  const { come, running, refused } = opened()
  await come(40)
  for (let at = 0; at < 40; at++) await running.shift()?.(1000)
  expect(refused).toEqual([])
  await come(100)
  expect(refused.length).toBeGreaterThan(70)
  expect(refused.length).toBeLessThan(90)
})

test('one piece of work that takes very long does not keep away those who come after it', async () => {
  const { come, running, refused, counts } = opened()
  await come(3)
  await running.shift()?.(60_000)
  for (let at = 0; at < 2; at++) await running.shift()?.(100)
  await come(100)
  expect([refused, counts()]).toEqual([[], { running: 2, done: 3 }])
})

test('what fails leaves its place to the next', async () => {
  const queue = new Queue({ at_once: 1, longest_wait: 1000, each: 10 })
  const gone = () => queue.run(() => Promise.reject(new Error('The database is away.')))
  await expect(Promise.all([gone(), gone()])).rejects.toThrow('away')
  expect(await queue.run(async () => 'there')).toBe('there')
})
