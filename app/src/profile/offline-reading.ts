import { deviceStore } from '../platform/device-store.ts'
import { queryClient } from '../platform/queries.ts'

/** Names under which platform/queries.ts, the contacts and the service worker keep what was read. */
const read = 'read'
const contacts = 'contacts'
const media = 'media'

/** The person's own data are no reading, and waiting marks must not be lost. */
const isReading = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  typeof path === 'string' && !/^\/api\/(profile|marks|sessions)/.test(path)

async function mediaBytes(): Promise<number> {
  if (!('caches' in window)) return 0
  const cache = await caches.open(media)
  const answers = await cache.matchAll()
  const sizes = await Promise.all(
    answers.map(async (answer) => Number(answer.headers.get('content-length')) || (await answer.blob()).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Bytes that this device keeps for reading without a connection. */
export async function keptBytes(): Promise<number> {
  const text = (await deviceStore.get<string>(read)) ?? ''
  const people = (await deviceStore.get(contacts)) ?? ''
  return bytesOf(text) + bytesOf(JSON.stringify(people)) + (await mediaBytes().catch(() => 0))
}

/** Deletes them. Pages that are open fetch again what they show. */
export async function clearReading(): Promise<void> {
  queryClient.removeQueries({ predicate: isReading, type: 'inactive' })
  await Promise.all([deviceStore.remove(read), deviceStore.remove(contacts)])
  if ('caches' in window) await caches.delete(media).catch(() => false)
  await queryClient.resetQueries({ predicate: isReading })
}
