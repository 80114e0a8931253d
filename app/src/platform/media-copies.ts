import { ApiError, bareAddress } from '@megdan/contract'
import type { Query } from '@tanstack/react-query'
import { queryClient } from './queries.ts'

/** The server lets the address of what is not public open for six hours and more after it was sent; in milliseconds. */
const addressesHold = 5 * 60 * 60 * 1000

const isOld = ({ queryKey: [path], state }: Query) =>
  typeof path === 'string' && state.data !== undefined && Date.now() - state.dataUpdatedAt > addressesHold
const isAnyOld = () => queryClient.getQueryCache().findAll({ type: 'active', predicate: isOld }).length > 0
/** Asks anew for what is on the screen and that old, and with it for addresses that open. */
const askOldAnew = () => queryClient.refetchQueries({ type: 'active', predicate: isOld })

const isSealed = (address: string) => bareAddress(address) !== address

function renewPicture({ target }: Event) {
  if (target instanceof HTMLImageElement && isSealed(target.src) && isAnyOld()) void askOldAnew()
}

let passing = false
/** A file whose address may be over is opened by a new one. */
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

/** Deletes the service worker's copies of what this answer showed. */
async function forgetCopies(answer: unknown): Promise<void> {
  const addresses = JSON.stringify(answer).match(/\/media\/[\w.-]+/g) ?? []
  const cache = await caches.open('media')
  for (const address of new Set(addresses.map(bareAddress))) await cache.delete(address, { ignoreSearch: true })
}

const isTakenAway = (error: unknown) => error instanceof ApiError && [403, 404, 410].includes(error.status)

/** What was there before is gone, as the server says: its pictures go, too. */
function forgetTakenAway({ state: { data, error } }: Query): void {
  if (data !== undefined && isTakenAway(error) && 'caches' in globalThis) void forgetCopies(data).catch(() => undefined)
}

/** Keeps pictures and files of what is not public openable, and takes their copies away with what the server took away. */
export function followMedia(): void {
  document.addEventListener('error', renewPicture, true)
  document.addEventListener('click', renewLink, true)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') forgetTakenAway(event.query)
  })
  // This comes after the first page, which may have been answered by then.
  for (const query of queryClient.getQueryCache().getAll()) forgetTakenAway(query)
}
