import { groups, type StudioGroup } from '@megdan/contract'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { useOrder } from '../ui/use-order.ts'

/** Lists, and the one that stands open. */
export const refreshGroups = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(groups.list.path) })

export const useGroupOrder = () =>
  useOrder<StudioGroup>({
    queryKey: queryOf(groups.list).queryKey,
    idOf: ({ id }) => id,
    titleOf: ({ title }) => title,
    send: (ids) => api(groups.order, { body: { ids } }),
    refresh: refreshGroups,
    words: useTexts().groups,
  })
