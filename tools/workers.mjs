import os from 'node:os'

/** From here on the long levels of `npm test` fit beside each other, each on its share of the cores. */
const many = 6

/**
 * How many of a level's tests run at a time where all levels run: with many cores its share of them, with few what
 * `testWorkers` says, for then each level has the machine to itself. TEST_WORKERS goes before both.
 * @param {number} share of the whole work, from 0 to 1
 */
export const besideOthers = (share, cores = os.availableParallelism(), env = process.env) =>
  cores < many ? undefined : Number(env.TEST_WORKERS) || Math.max(2, Math.ceil(cores * share))

/**
 * How many tests run at a time: TEST_WORKERS, or one more than there are cores, for each waits a part of its time: for a
 * database, a browser, a hash of a password.
 */
export const testWorkers = (env = process.env, cores = os.availableParallelism()) =>
  Number(env.TEST_WORKERS) || cores + 1
