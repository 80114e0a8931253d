import { ApiError } from '@megdan/contract'
import { type DehydratedState, onlineManager, QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import { configuration } from './configuration.ts'
import { deviceStore } from './device-store.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Only what may be over in a moment is retried; a refusal (4xx) is final. After a timeout readers decide themselves.
 */
export const worthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < 2 &&
  error instanceof ApiError &&
  error.code !== 'timeout' &&
  error.retry_after === 0 &&
  (error.status === 0 || error.status >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      // A retry without a connection would wait for one, and the page with it: a note at once is better.
      retry: (failures, error) => onlineManager.isOnline() && worthAnotherTry(failures, error),
      retryDelay: (failures) => 500 * 2 ** failures,
      staleTime: 30_000,
      gcTime: 14 * day,
    },
    mutations: { networkMode: 'offlineFirst', retry: false },
  },
})

const readable = [
  '/menu',
  '/api/news',
  '/api/marks',
  '/api/confirmations',
  '/api/contacts',
  '/api/surveys',
  '/api/notifications',
  '/api/profile',
  '/api/installation',
]
const isReadable = (path: unknown) =>
  typeof path === 'string' && readable.some((start) => path === start || path.startsWith(`${start}/`))

/** A refetch that failed keeps what is shown, unless the server says that the thing is gone. */
const isWorthKeeping = ({ data, error }: { data: unknown; error: unknown }) =>
  data !== undefined &&
  !(error instanceof ApiError && error.code !== 'bad_answer' && [403, 404, 410].includes(error.status))

const asRead = (query: DehydratedState['queries'][number]) => ({
  ...query,
  state: { ...query.state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
})

const serialize = ({ clientState, ...rest }: PersistedClient) =>
  JSON.stringify({ ...rest, clientState: { ...clientState, queries: clientState.queries.map(asRead) } })

/** The throttle of writing the cache to the device, in milliseconds; when the page is left it is written at once. */
const pause = 1000
let waiting: { client: PersistedClient; timer: ReturnType<typeof setTimeout> } | undefined

function takeWaiting(): PersistedClient | undefined {
  const client = waiting?.client
  clearTimeout(waiting?.timer)
  waiting = undefined
  return client
}

function writeWaiting() {
  const client = takeWaiting()
  if (client) void deviceStore.set('read', serialize(client))
}

/** Reads the cache from the device while the session is not yet known; it counts once, and only for its owner. */
let ahead: Promise<string | undefined> | undefined
export function readAhead(): void {
  ahead = deviceStore.get<string>('read')
}
function takeRead(): Promise<string | undefined> {
  const read = ahead ?? deviceStore.get<string>('read')
  ahead = undefined
  return read
}

const persister: Persister = {
  persistClient: (client) => {
    waiting = { client, timer: waiting?.timer ?? setTimeout(writeWaiting, pause) }
  },
  restoreClient: async () => {
    const text = await takeRead()
    return text === undefined ? undefined : JSON.parse(text)
  },
  removeClient: () => {
    takeWaiting()
    ahead = undefined
    return deviceStore.remove('read')
  },
}

/** Aborted when the owner of this device’s cache changes; nothing of theirs comes back or is written after that. */
let reading = new AbortController()

function endReading(): AbortSignal {
  reading.abort()
  reading = new AbortController()
  takeWaiting()
  return reading.signal
}

/** Restores the cache of this owner, and persists it from now on; the cache of another owner is dropped. */
export async function openCache(owner: string): Promise<void> {
  const signal = endReading()
  const persistence = { queryClient, persister, maxAge: 14 * day, buster: `${configuration.version} ${owner}` }
  const restoreClient = async () => {
    const client = await persister.restoreClient()
    return signal.aborted ? undefined : client
  }
  const restored = persistQueryClientRestore({ ...persistence, persister: { ...persister, restoreClient } })
  await restored.catch(() => persister.removeClient())
  if (signal.aborted) return
  const stop = persistQueryClientSubscribe({
    ...persistence,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ queryKey, state }) => isWorthKeeping(state) && isReadable(queryKey[0]),
    },
  })
  signal.addEventListener('abort', stop)
  window.addEventListener('pagehide', writeWaiting, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') writeWaiting()
    },
    { signal },
  )
}

/** Clears what came from the server and can be fetched again; the outboxes stay. */
export async function forgetRead(): Promise<void> {
  queryClient.clear()
  await Promise.all([persister.removeClient(), deviceStore.remove('contacts')])
}

/** Ends the reading of the owner until now; what lies on the device stays where it is. */
export function leaveReading(): void {
  endReading()
  queryClient.clear()
}

/** Clears the cache, in memory and on the device. */
export async function wipeCache(): Promise<void> {
  endReading()
  ahead = undefined
  queryClient.clear()
  await deviceStore.clear()
}
