import { type AudienceChoice, groups, reach } from '@megdan/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, queryOf } from '../platform/api.ts'

/** An audience that nobody can be in, which needs no counting. */
export const isNobody = (audience: AudienceChoice): boolean =>
  'groups' in audience && audience.groups.length === 0 && !audience.guests

export const useGroups = () => useQuery(queryOf(groups.list))

/** Counts while somebody chooses, but not at each click. `isCurrent` is false while the numbers are of an earlier choice. */
export function useReach(audience: AudienceChoice, category_id?: string, at?: string) {
  const request = JSON.stringify({ audience, ...(category_id && { category_id }), ...(at && { at }) })
  const [settled] = useDebouncedValue(request, 250)
  const body = JSON.parse(settled) as { audience: AudienceChoice; category_id?: string; at?: string }
  const query = useQuery({
    queryKey: [reach.count.path, settled],
    queryFn: ({ signal }) => api.with({ signal })(reach.count, { body }),
    enabled: !isNobody(body.audience),
    placeholderData: keepPreviousData,
  })
  return { ...query, isCurrent: settled === request && query.isSuccess && !query.isPlaceholderData }
}
