import {
  type NotificationKind,
  notificationKinds,
  type NotificationStatus,
  notificationsAuthoring as authoring,
  notificationStatuses,
} from '@megdan/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { api, queryClient, queryOf } from '../platform/api.ts'

/** `open` is the id of the one at the side of the page, or `new` for the dialog in which one is written. */
export type Filters = { status: NotificationStatus | ''; kind: NotificationKind | ''; q: string; news: string }
export const noFilters: Filters = { status: '', kind: '', q: '', news: '' }

/** What is asked for, and what lies open, stand in the address. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const of = (name: string) => params.get(name) ?? ''
  const filters: Filters = {
    status: notificationStatuses.find((status) => status === of('status')) ?? '',
    kind: notificationKinds.find((kind) => kind === of('kind')) ?? '',
    q: of('q'),
    news: of('news'),
  }
  const put = (changes: Record<string, string>) => {
    const next = Object.entries({ ...filters, open: of('open'), ...changes }).filter(([, value]) => value !== '')
    setParams(next, { replace: true })
  }
  return {
    filters,
    change: (changes: Partial<Filters>) => put(changes),
    opened: of('open'),
    open: (id: string) => put({ open: id }),
  }
}

export function useNotificationList({ q, ...rest }: Filters) {
  const words = q.trim().slice(0, 200)
  const asked = Object.entries({ ...rest, q: words }).filter(([, value]) => value !== '')
  const query = { limit: 20, ...Object.fromEntries(asked) }
  return useInfiniteQuery({
    queryKey: [authoring.list.path, { query }],
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(authoring.list, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

const [soon, later] = [2_000, 15_000]

/** One of them, looked at again and again while phones are being rung. */
export const useNotification = (id: string) =>
  useQuery({
    ...queryOf(authoring.get, { params: { id } }),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      const isComing = data.status === 'scheduled' && Date.parse(data.sent_at) - Date.now() < 60_000
      return isComing || ['waiting', 'sending', 'paused'].includes(data.delivery.push.state) ? soon : later
    },
  })

export const refreshNotifications = (): Promise<unknown> =>
  Promise.all(
    [authoring.list.path, authoring.get.path].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
  )
