import { createStore, useStore } from '@megdan/kit/store'
import { useEffect } from 'react'

const none: ReadonlySet<string> = new Set()
const shownAt = createStore(none)

/** Lets a page that is drawn without the tabs show them in some of its states. */
export function useTabsAt(path: string, shown: boolean): void {
  useEffect(() => {
    if (!shown) return undefined
    shownAt.set(new Set([...shownAt.get(), path]))
    return () => shownAt.set(new Set([...shownAt.get()].filter((one) => one !== path)))
  }, [path, shown])
}

export const useHasTabs = (pathname: string): boolean => useStore(shownAt).has(pathname)
