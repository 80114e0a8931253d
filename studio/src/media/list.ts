import { mediaAuthoring as authoring, mediaOrders, mediumKinds } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'
import { usePageSize } from '../ui/list/page-size.ts'
import { askedOrder, type FiltersOf, orderShape, useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'

const shape = {
  q: undefined,
  kind: mediumKinds,
  folder: undefined,
  /** Pictures that say nothing of what they show. */
  described: ['no'],
  ...orderShape(mediaOrders),
} as const
export type Filters = FiltersOf<typeof shape>

export const useMediaFilters = () => useFilters(shape)

/** Nothing is asked for. */
export const anyMedia: Filters = { q: '', kind: '', folder: '', described: '', sort: '', ascending: '' }

/** The newest first, unless another order is asked for. */
export function useMediaList({ sort, ascending, described, folder, ...filters }: Filters) {
  const limit = usePageSize('media', 40)
  const within = { folder: folder.slice(0, 60), ...(described && { described: false }) }
  return useList(authoring.list, { query: { limit, ...filters, ...within, ...askedOrder({ sort, ascending }) } })
}

/** Where editors have put what lies there, and how many pictures are not described. */
export const useFolders = () => useQuery(queryOf(authoring.folders)).data

/** The most bytes that the library takes; undefined until it is known. */
export const useUploadLimits = (kind: Filters['kind'] = '') => useMediaList({ ...anyMedia, kind }).first?.limits
export type UploadLimits = ReturnType<typeof useUploadLimits>
