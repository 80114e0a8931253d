import { ApiError, bareAddress } from '@megdan/contract'
import type { Query } from '@tanstack/react-query'
import { deviceStore } from './device-store.ts'
import { isNative } from './native.ts'
import { queryClient } from './queries.ts'

/**
 * For how long the address of what is not public works at least, in milliseconds; the server seals it for six to twelve
 * hours.
 */
const addressesHold = 5 * 60 * 60 * 1000

const isOld = ({ queryKey: [path], state }: Query) =>
  typeof path === 'string' && state.data !== undefined && Date.now() - state.dataUpdatedAt > addressesHold
const isAnyOld = () => queryClient.getQueryCache().findAll({ type: 'active', predicate: isOld }).length > 0
/** Refetches what is on the screen and older than that, and with it addresses that work. */
const askOldAnew = () => queryClient.refetchQueries({ type: 'active', predicate: isOld })

const isSealed = (address: string) => bareAddress(address) !== address

function renewPicture({ target }: Event) {
  const isMedium = target instanceof HTMLImageElement || target instanceof HTMLVideoElement
  if (isMedium && isSealed(target.src) && isAnyOld()) void askOldAnew()
}

let passing = false
/** A link whose address may have expired is opened by a new address. */
function renewLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || passing || !isSealed(link.href) || !isAnyOld()) return
  event.preventDefault()
  event.stopPropagation()
  void askOldAnew().then(() =>
    // React puts the new address into the same link first.
    setTimeout(() => {
      passing = true
      link.click()
      passing = false
    }),
  )
}

const namesIn = (text: string) => new Set((text.match(/\/media\/[\w.-]+/g) ?? []).map(bareAddress))

/** Where it is kept which pictures the kept answers showed when they were last looked at. */
const shownBefore = 'pictures'
/**
 * The delay before copies are looked through, in milliseconds: answers are on the device by then, and scrolling has
 * stopped.
 */
const pause = 3000

/** Deletes the service worker's copies. */
async function forgetCopies(addresses: Iterable<string>): Promise<void> {
  const cache = await caches.open('media')
  for (const address of addresses) await cache.delete(address, { ignoreSearch: true })
}

const isTakenAway = (error: unknown) => error instanceof ApiError && [403, 404, 410].includes(error.status)

/** What was there before is gone, as the server says: its pictures go, whatever older answers still show them. */
function forgetTakenAway({ state: { data, error } }: Query): void {
  if (data === undefined || !isTakenAway(error)) return
  void forgetCopies(namesIn(JSON.stringify(data))).catch(() => undefined)
  // A web view caches them under sealed addresses, which nobody knows any more.
  if (isNative()) import('./native-web-cache.ts').then(({ clearWebCache }) => clearWebCache()).catch(() => undefined)
}

/** Forgets what one of the kept answers showed and none shows any more. */
async function forgetGone(before: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const read = await deviceStore.get<string>('read')
  if (read === undefined) return before
  const shown = namesIn(read)
  await forgetCopies([...before].filter((address) => !shown.has(address)))
  await deviceStore.set(shownBefore, [...shown])
  return shown
}

/** Looks after each answer, and at once: an item may have been taken away while the app was closed. */
async function followAnswers(signal: AbortSignal): Promise<void> {
  const cache = queryClient.getQueryCache()
  let seen = new Set(await deviceStore.get<string[]>(shownBefore))
  if (signal.aborted) return
  const note = ({ state }: Query) => {
    for (const address of namesIn(JSON.stringify(state.data ?? null))) seen.add(address)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      const before = seen
      seen = new Set()
      void forgetGone(before)
        .then((shown) => (seen = new Set([...shown, ...seen])))
        .catch(() => (seen = new Set([...before, ...seen])))
    }, pause)
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return
    if (event.action.type === 'success') note(event.query)
    else forgetTakenAway(event.query)
    look()
  })
  signal.addEventListener('abort', stop)
  // This comes after the first page, which may have been answered by then.
  for (const query of cache.getAll()) {
    note(query)
    forgetTakenAway(query)
  }
  look()
}

/** Keeps pictures and files of what is not public openable, and takes their copies away with what the server took away. */
export function followMedia(): () => void {
  const following = new AbortController()
  const { signal } = following
  document.addEventListener('error', renewPicture, { capture: true, signal })
  document.addEventListener('click', renewLink, { capture: true, signal })
  if ('caches' in globalThis) void followAnswers(signal)
  return () => following.abort()
}
