import { useSyncExternalStore } from 'react'

/** One list for each question: to make one anew the browser goes over the whole page's style. */
const lists = new Map<string, MediaQueryList | undefined>()

function listOf(query: string): MediaQueryList | undefined {
  if (!lists.has(query)) lists.set(query, window.matchMedia?.(query))
  return lists.get(query)
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = listOf(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    () => listOf(query)?.matches ?? false,
  )
}

/** The rail stands at the side, so the page needs no menu button and no brand. */
export const useRail = (): boolean => useMedia('(min-width: 768px)')
/** There is room for a column at the right. */
export const useWide = (): boolean => useMedia('(min-width: 1024px)')
