import { clear, createStore, del, get, keys, promisifyRequest } from 'idb-keyval'
import { isNative } from './native.ts'

/** The timeout of IndexedDB, in milliseconds: some browsers' databases stop answering until the next start. */
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

type Entries = readonly (readonly [name: string, value: unknown])[]
const store = createStore('keyval-store', 'keyval')

/** Says at once that nothing follows: a page that goes is no longer there to be asked. */
const put = (name: string, value: unknown) =>
  store('readwrite', (entries) => {
    entries.put(value, name)
    entries.transaction.commit?.()
    return promisifyRequest(entries.transaction)
  })

/** Larger things kept on the device in IndexedDB: what was read, answers begun. Everything goes at sign-out. */
export const deviceStore = {
  get: <T>(name: string) => quietly(() => get<T>(name, store)),
  set: (name: string, value: unknown) => quietly(() => put(name, value)),
  /** A transaction: puts what `step` makes of everything in its place, at once or not at all; true when it is done. */
  rewrite: (step: (before: Entries) => Entries) =>
    quietly(() =>
      store('readwrite', async (entries) => {
        const [names, values] = await Promise.all([
          promisifyRequest(entries.getAllKeys()),
          promisifyRequest<unknown[]>(entries.getAll()),
        ])
        entries.clear()
        const before = names.flatMap((name, at) => (typeof name === 'string' ? [[name, values[at]] as const] : []))
        for (const [name, value] of step(before)) entries.put(value, name)
        await promisifyRequest(entries.transaction)
        return true
      }),
    ),
  names: async (): Promise<string[]> => (await quietly(() => keys<string>(store))) ?? [],
  remove: (name: string) => quietly(() => del(name, store)),
  async clear(): Promise<void> {
    await quietly(() => clear(store))
    await quietly(() => caches.delete('media'))
    if (isNative()) await quietly(() => import('./native-web-cache.ts').then(({ clearWebCache }) => clearWebCache()))
  },
}
