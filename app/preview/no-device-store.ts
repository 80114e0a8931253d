import type { deviceStore as real } from '../src/platform/device-store.ts'

/** In the place of the device's database: nothing is there and nothing stays. */
export const deviceStore: typeof real = {
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(undefined),
  rewrite: () => Promise.resolve(undefined),
  names: () => Promise.resolve([]),
  remove: () => Promise.resolve(undefined),
  clear: () => Promise.resolve(),
}
