import { setTimeout as sleep } from 'node:timers/promises'
import { Queue } from '../platform/queue.ts'

/** The longest rest in milliseconds: a group of thousands is one piece of work. */
const longestRest = 100

/**
 * One piece of work after the other, each followed by a rest as long as it took: half of the time belongs to those who
 * read, however much a directory sends in one night. Whoever waits for its outcome does not wait for the rest.
 */
export function openPaced(): <T>(work: () => Promise<T>) => Promise<T> {
  const queue = new Queue({ at_once: 1, longest_wait: 20_000, each: 20 })
  return (work) =>
    new Promise((resolve, reject) => {
      const inTurn = async () => {
        const began = performance.now()
        try {
          resolve(await work())
        } catch (error) {
          reject(error)
        }
        await sleep(Math.min(longestRest, performance.now() - began))
      }
      queue.run(inTurn).catch(reject)
    })
}
