import { clear, del, get, set } from 'idb-keyval'

const quietly = async <T>(step: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await step()
  } catch {
    return undefined
  }
}

/** Larger things kept on the device in IndexedDB: what was read, answers begun. Everything goes at sign-out. */
export const kept = {
  get: <T>(name: string) => quietly(() => get<T>(name)),
  set: (name: string, value: unknown) => quietly(() => set(name, value)),
  remove: (name: string) => quietly(() => del(name)),
  async clear(): Promise<void> {
    await quietly(() => clear())
    await quietly(() => caches.delete('media'))
  },
}
