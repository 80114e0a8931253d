import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Limiter } from './limits.ts'
import { Queue } from '../queue.ts'

/** One search at a time; before the next one the database rests for so many times as long as the last one took. */
function openLane(rest: number) {
  const queue = new Queue({ at_once: 1, longest_wait: 3_000, each: 20 })
  return <T>(search: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const searchAndRest = async () => {
        const began = performance.now()
        await search().then(resolve, reject)
        await pause((performance.now() - began) * rest)
      }
      queue.run(searchAndRest).catch(reject)
    })
}

/**
 * The mutex and queue of searches: however many come, readers wait for one of them at most, and members do not wait
 * behind guests.
 */
export function openSearches(limiter: Limiter) {
  const [ofGuests, ofMembers] = [openLane(3), openLane(1)]
  return {
    /** Throws `too_many` when this address or sign-in has searched too often. */
    count({ reader, ip }: Pick<FastifyRequest, 'reader' | 'ip'>): void {
      if (reader.kind === 'member') limiter.use('searches_by_session', reader.session_id)
      else limiter.use('searches_by_address', ip)
    },
    /** Throws `unavailable` when too many wait already. */
    run: <T>({ reader }: Pick<FastifyRequest, 'reader'>, search: () => Promise<T>): Promise<T> =>
      (reader.kind === 'member' ? ofMembers : ofGuests)(search),
  }
}
export type Searches = ReturnType<typeof openSearches>
