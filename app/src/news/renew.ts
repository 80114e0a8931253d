import { queryClient } from '../platform/queries.ts'
import type { FeedData } from './feed.ts'

/** Nearer to the top than this, in pixels, nobody loses their place when something new comes above. */
const nearTop = 48
const inView = '.outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible) .ion-content-scroll-host'

let isWaiting = false
/** Whoever has not scrolled loses no place. */
export const isAtTop = (): boolean =>
  [...document.querySelectorAll(inView)].every(({ scrollTop }) => scrollTop < nearTop)

function renew() {
  // A long list begins anew, as at every refresh.
  queryClient.setQueriesData<FeedData>({ queryKey: ['feed'] }, (data) =>
    data && data.pages.length > 2 ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data,
  )
  void queryClient.invalidateQueries({ queryKey: ['feed'] })
}

function look() {
  if (!isAtTop()) return
  stopWaiting()
  renew()
}

function stopWaiting() {
  isWaiting = false
  document.removeEventListener('scroll', look, true)
  document.removeEventListener('ionViewDidEnter', look, true)
}

/**
 * Refetches the lists of news when something new comes: at once for whoever stands at their top, for others when they
 * are back there.
 */
export function renewFeeds(): void {
  if (isAtTop()) return renew()
  if (isWaiting) return
  isWaiting = true
  // Neither event bubbles.
  document.addEventListener('scroll', look, { capture: true, passive: true })
  document.addEventListener('ionViewDidEnter', look, true)
}
