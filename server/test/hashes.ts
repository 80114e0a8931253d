import { createHook } from 'node:async_hooks'

/** Counts the password hashes that Node begins to derive from now on, each of which is slow on purpose. */
export function countHashes() {
  let count = 0
  const hook = createHook({
    init(_id, type) {
      if (type.includes('ARGON2')) count++
    },
  }).enable()
  return {
    stop() {
      hook.disable()
      return count
    },
  }
}
