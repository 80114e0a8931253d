import {
  type AudienceChoice,
  categoriesAuthoring,
  type NewsContent,
  readers,
  type StudioReader,
} from '@megdan/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, queryOf } from '../platform/api.ts'

/** As whom the phone is looked at; `any` is an employee for whom the item is. */
export type Viewer =
  | { kind: 'any' | 'guest' }
  | { kind: 'group'; id: string; title: string }
  | { kind: 'person'; reader: StudioReader }

/** What leaves somebody out. */
export type HiddenBy = 'audience' | 'category'
type Content = Pick<NewsContent, 'audience' | 'category_id'>

const isFor = (audience: AudienceChoice, viewer: Viewer): boolean => {
  if (audience.guests || viewer.kind === 'any') return true
  return viewer.kind === 'group' && ('everyone' in audience || audience.groups.includes(viewer.id))
}

/** Whether the viewer would not get the item, and why; null when they would, or while it is not known. */
export function useHiddenBy(viewer: Viewer, { audience, category_id }: Content): HiddenBy | null {
  const categories = useQuery(queryOf(categoriesAuthoring.list)).data?.items
  const place = categories?.find((category) => category.category_id === category_id)
  const [query] = useDebouncedValue(JSON.stringify({ audience, category_id }), 250)
  const id = viewer.kind === 'person' ? viewer.reader.id : ''
  const sight = useQuery({
    queryKey: [readers.sight.path, id, query],
    queryFn: ({ signal }) =>
      api.with({ signal })(readers.sight, { params: { id }, body: JSON.parse(query) as Content }),
    enabled: id !== '' && category_id !== '',
    placeholderData: keepPreviousData,
  })
  if (viewer.kind === 'person') return sight.data?.hidden_by ?? null
  if (!isFor(audience, viewer)) return 'audience'
  return place && !isFor(place.audience, viewer) ? 'category' : null
}

/** People by a part of their names, while it is being typed. */
export function useFoundReaders(written: string, enabled: boolean) {
  const [q] = useDebouncedValue(written.trim().slice(0, 80), 250)
  return useQuery({
    ...queryOf(readers.find, { query: q ? { q } : {} }),
    enabled,
    placeholderData: keepPreviousData,
  })
}
