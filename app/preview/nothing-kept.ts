import type { kept as real } from '../src/platform/kept.ts'

/** In the place of the device's database: nothing is there and nothing stays. */
export const kept: typeof real = {
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(undefined),
  rewrite: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(undefined),
  clear: () => Promise.resolve(),
}
