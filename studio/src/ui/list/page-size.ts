import type { ViewList } from '@megdan/contract'
import { createStore, type Store, useStore } from '@megdan/kit/store'
import { storage } from '../../platform/storage.ts'

/** How many rows come at once; the server gives no more than the last. */
export const pageSizes = [20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

const stores = new Map<ViewList, Store<PageSize | undefined>>()

/** What was chosen in this browser: `{"news":50}`. */
function chosen(): Partial<Record<ViewList, number>> {
  try {
    const kept: unknown = JSON.parse(storage.get('pageSizes') ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

function storeOf(list: ViewList): Store<PageSize | undefined> {
  const store = stores.get(list) ?? createStore(pageSizes.find((size) => size === chosen()[list]))
  stores.set(list, store)
  return store
}

/** How many rows of this list come at once; `usual` until somebody chooses. */
export const usePageSize = (list: ViewList, usual: number): number => useStore(storeOf(list)) ?? usual

export function choosePageSize(list: ViewList, size: PageSize): void {
  storage.set('pageSizes', JSON.stringify({ ...chosen(), [list]: size }))
  storeOf(list).set(size)
}
