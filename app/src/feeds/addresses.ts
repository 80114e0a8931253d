import { type FeedAddress, type FeedKind, feeds } from '@megdan/contract'
import { copy } from '@megdan/kit/icons'
import { api, queryOf } from '../platform/api.ts'
import { queryClient } from '../platform/queries.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { showToast } from '../ui/toasts.ts'
import { feedTextsNow } from './words.ts'

/** Asked anew each time: a program may have used an address meanwhile. */
export const addressesQuery = { ...queryOf(feeds.list), staleTime: 0 }
const refresh = () => queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey })

/** The address itself, which is told this once; undefined where it was not made, which is said. */
export async function makeAddress(kind: FeedKind): Promise<string | undefined> {
  try {
    const { url } = await api(feeds.make, { params: { kind } })
    await refresh()
    return url
  } catch (error) {
    showToast({ role: 'alert', text: sentenceOf(feeds.make, error, {}) })
    return undefined
  }
}

/** False where it was not ended, which is said. */
export async function endAddress(kind: FeedKind): Promise<boolean> {
  try {
    await api(feeds.remove, { params: { kind } })
  } catch (error) {
    showToast({ role: 'alert', text: sentenceOf(feeds.remove, error, {}) })
    return false
  }
  showToast({ text: feedTextsNow().stopped, look: 'good' })
  await refresh()
  return true
}

export async function copyAddress(url: string): Promise<void> {
  const words = feedTextsNow()
  try {
    await navigator.clipboard.writeText(url)
    showToast({ id: 'feed', text: words.copied, icon: copy, look: 'good' })
  } catch {
    showToast({ id: 'feed', text: words.copy_failed })
  }
}

/** By this scheme the calendars of Apple take an address as one to be read anew, and not as a file. */
export const calendarAddress = (url: string): string => url.replace(/^https?:/, 'webcal:')

/** The middle of a day, which is that day in every zone. */
export const middayOf = (day: string): string => `${day}T12:00:00Z`

export const addressOf = (items: readonly FeedAddress[], kind: FeedKind): FeedAddress | undefined =>
  items.find((one) => one.kind === kind)
