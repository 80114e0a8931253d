import type { storage as real, StorageName } from '../src/platform/storage.ts'

const values = new Map<StorageName, string>()

/** In the place of the device's storage: forgotten with the page. */
export const storage: typeof real = {
  open: () => Promise.resolve(),
  get: (name) => values.get(name),
  set: (name, value) => Promise.resolve(void values.set(name, value)),
  remove: (name) => Promise.resolve(void values.delete(name)),
  keepForFirstPaint: () => undefined,
  clear: () => Promise.resolve(values.clear()),
  whenCleared: () => () => undefined,
  watchOtherTabs: () => () => undefined,
}
