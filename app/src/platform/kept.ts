import { clear, del, get, set } from 'idb-keyval'

/** Some browsers' databases stop answering until the next start: nobody waits longer than this, in milliseconds. */
const patience = 3000

const quietly = async <T>(step: () => Promise<T>): Promise<T | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), patience)))
  try {
    return await Promise.race([step(), enough])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
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
