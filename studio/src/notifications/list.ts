import {
  notificationKinds,
  notificationOrders,
  notificationsAuthoring as authoring,
  notificationStatuses,
} from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryClient, queryOf } from '../platform/api.ts'
import { usePageSize } from '../ui/list/page-size.ts'
import { askedOrder, type FiltersOf, orderShape, useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'

const shape = {
  status: notificationStatuses,
  kind: notificationKinds,
  q: undefined,
  news: undefined,
  ...orderShape(notificationOrders),
} as const
export type Filters = FiltersOf<typeof shape>

export const useNotificationFilters = () => useFilters(shape)

export function useNotificationList({ sort, ascending, ...filters }: Filters) {
  const limit = usePageSize('notifications', 20)
  return useList(authoring.list, { query: { limit, ...filters, ...askedOrder({ sort, ascending }) } })
}

const [soon, later] = [2_000, 15_000]

/** One of them, looked at again and again while phones are being rung. */
export const useNotification = (id: string) =>
  useQuery({
    ...queryOf(authoring.get, { params: { id } }),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      const isComing =
        data.status === 'leaving' || (data.status === 'scheduled' && Date.parse(data.sent_at) - Date.now() < 60_000)
      return isComing || ['waiting', 'sending', 'paused'].includes(data.delivery.push.state) ? soon : later
    },
  })

export const refreshNotifications = (): Promise<unknown> =>
  Promise.all(
    [authoring.list.path, authoring.get.path].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
  )
