import { mediaAuthoring as authoring, type MediumUses, type StudioMedium } from '@megdan/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient, queryOf } from '../platform/api.ts'

export type OneMedium = StudioMedium & { uses: MediumUses; may_change: boolean }

/** Milliseconds between two looks at a video that is being made. */
const look = 3000

/** Asks again and again for a video that is still to be made, until it is. */
export function useFilmMade(medium: StudioMedium | undefined): void {
  const id = medium?.id ?? ''
  const waits = isAwaited(medium)
  useMedium(waits ? id : '')
  const waited = useRef(false)
  useEffect(() => {
    // The tile behind it shows what has come of it.
    if (waited.current && !waits) void queryClient.invalidateQueries({ queryKey: [authoring.list.path] })
    waited.current = waits
  }, [waits])
}

const isAwaited = (medium: Pick<StudioMedium, 'film'> | undefined) =>
  medium?.film?.state === 'waiting' || medium?.film?.state === 'making'

const watched = (id: string) => ({
  ...queryOf(authoring.get, { params: { id } }),
  enabled: id !== '',
  retry: false,
  refetchInterval: (query: { state: { data?: OneMedium | undefined } }) => (isAwaited(query.state.data) ? look : false),
})

/** One of the library as it is now, also while it is being made; undefined for what is none, or none any more. */
export const useMedium = (id: string): OneMedium | undefined => useQuery(watched(id), queryClient).data

export const useMediaByIds = (ids: readonly string[]): OneMedium[] =>
  useQueries({ queries: ids.map(watched) }, queryClient).flatMap(({ data }) => data ?? [])

/** What was changed is shown anew wherever it stands: list, details, news and categories. */
export async function refreshMedium(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [authoring.list.path] }),
    queryClient.invalidateQueries({ queryKey: [authoring.get.path] }),
    queryClient.invalidateQueries({ queryKey: [authoring.folders.path] }),
  ])
  void queryClient.invalidateQueries({ refetchType: 'none' })
}
