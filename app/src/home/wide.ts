import { useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  const media = () => window.matchMedia?.(query)
  return useSyncExternalStore(
    (listener) => {
      const list = media()
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    () => media()?.matches ?? false,
  )
}

/** The rail stands at the side, so the page needs no menu button and no brand. */
export const useRail = (): boolean => useMedia('(min-width: 768px)')
/** There is room for a column at the right. */
export const useWide = (): boolean => useMedia('(min-width: 1024px)')
