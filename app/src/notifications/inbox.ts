import { type Notification, notifications, type Reply } from '@megdan/contract'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { api, queryOf } from '../platform/api.ts'
import { queryClient } from '../platform/queries.ts'
import { type AppLanguage, useLanguage } from '../texts/index.ts'
import { isRead, isRemoved, isSaved, type Marks } from './changes.ts'

export type InboxPage = Reply<typeof notifications.list>

/** All that came of this endpoint: both lists, in each language, and the count. */
export const everyList = { queryKey: [notifications.list.path] as readonly unknown[] }
const inboxKey = [notifications.list.path, 'inbox'] as const
const keyOf = (saved: boolean, lang: AppLanguage) => [...inboxKey, { saved, lang }] as const

/**
 * The count for the tab bar; guests keep their marks themselves and need the items to count. Every start fetches it,
 * however fresh the cache is, and so learns at once that a sign-in was ended elsewhere.
 */
export const countQuery = (guest: boolean) => ({
  ...queryOf(notifications.list, { query: { limit: guest ? 100 : 1 } }),
  staleTime: 0,
})

/** The inbox, or what of it the member has saved. */
export function useInbox({ saved = false, enabled = true } = {}) {
  const lang = useLanguage()
  return useInfiniteQuery({
    queryKey: keyOf(saved, lang),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: 20, lang, ...(saved && { bookmarked: true }), ...(pageParam && { cursor: pageParam }) }
      return api.with({ signal })(notifications.list, { query })
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    enabled,
  })
}

type Copy = InfiniteData<InboxPage>
const copies = () => queryClient.getQueriesData<Copy>({ queryKey: inboxKey })

/** What some list on this device holds, each once. */
export const itemsInCopies = (): Notification[] => [
  ...new Map(
    copies().flatMap(([, copy]) => copy?.pages.flatMap(({ items }) => items.map((item) => [item.id, item])) ?? []),
  ).values(),
]

/** False for what no list on this device holds. */
export const isUnreadInCopy = (id: string): boolean =>
  copies().some(([, copy]) => copy?.pages.some(({ items }) => items.some((item) => item.id === id && !item.read)))

/**
 * An optimistic update: what the server has just been told holds from now on; an answer in flight may not know it yet
 * and is fetched again.
 */
export async function takeOver(marks: Marks): Promise<void> {
  const isAsking = queryClient.isFetching(everyList) > 0
  await queryClient.cancelQueries(everyList)
  for (const [key] of copies())
    queryClient.setQueryData<Copy>(key, (copy) => {
      if (!copy) return copy
      const withMarks = (item: Notification) => ({
        ...item,
        read: isRead(marks, item),
        bookmarked: isSaved(marks, item),
      })
      const itemsOf = (page: InboxPage) => page.items.filter((item) => !isRemoved(marks, item)).map(withMarks)
      return { ...copy, pages: copy.pages.map((page) => ({ ...page, items: itemsOf(page) })) }
    })
  // What was put back is in no cached list any more.
  const isBack = Object.values(marks.removal).includes(false)
  void queryClient.invalidateQueries({ queryKey: isAsking || isBack ? everyList.queryKey : countQuery(false).queryKey })
}
