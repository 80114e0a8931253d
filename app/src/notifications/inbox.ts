import { type Notification, notifications, type Reply } from '@megdan/contract'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { api, queryOf } from '../platform/api.ts'
import { queryClient } from '../platform/queries.ts'

export type InboxPage = Reply<typeof notifications.list>

const inboxKey = [notifications.list.path, 'inbox'] as const

/**
 * The count for the tab bar; guests keep their marks themselves and need the items to count. Every start asks for it,
 * however fresh the copy is, and so learns at once that a sign-in was ended elsewhere.
 */
export const countQuery = (guest: boolean) => ({
  ...queryOf(notifications.list, { query: { limit: guest ? 100 : 1 } }),
  staleTime: 0,
})

export const useInbox = () =>
  useInfiniteQuery({
    queryKey: inboxKey,
    queryFn: ({ pageParam, signal }) =>
      api.with({ signal })(notifications.list, { query: { limit: 20, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
  })

/** An answer on its way may still count what has just been read. */
export async function forgetCounted(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: countQuery(false).queryKey })
}

/** Takes over into what is kept that these are read, and asks for the count anew. */
export function patchRead(isRead: (item: Notification) => boolean): void {
  const readOf = (item: Notification) => (isRead(item) ? { ...item, read: true } : item)
  queryClient.setQueryData<InfiniteData<InboxPage>>(
    inboxKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(readOf) })) },
  )
  void queryClient.invalidateQueries({ queryKey: countQuery(false).queryKey })
}
