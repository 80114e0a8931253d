import { mediaAuthoring as authoring, mediumKinds } from '@megdan/contract'
import { type FiltersOf, useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'

const shape = { q: undefined, kind: mediumKinds } as const
export type Filters = FiltersOf<typeof shape>

export const useMediaFilters = () => useFilters(shape)

/** The newest first. */
export const useMediaList = (filters: Filters) => useList(authoring.list, { query: { limit: 40, ...filters } })

/** The most bytes that the library takes; undefined until it is known. */
export const useUploadLimits = (kind: Filters['kind'] = '') => useMediaList({ q: '', kind }).first?.limits
export type UploadLimits = ReturnType<typeof useUploadLimits>
