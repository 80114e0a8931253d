import type { LiveNotification, Notification } from '@megdan/contract'
import { queryClient } from '../../platform/queries.ts'
import type { AppLanguage } from '../../texts/index.ts'
import { countQuery, everyList, type InboxPage } from '../inbox.ts'

const keyOf = (guest: boolean) => countQuery(guest).queryKey
const isAsking = (guest: boolean) => queryClient.isFetching({ queryKey: keyOf(guest), exact: true }) > 0

/** As it stands in the inbox of somebody who has just got it. */
export function itemOf(event: LiveNotification, language: AppLanguage): Notification {
  const { translations, category_id: _, ...shared } = event
  const words = translations[language]
  const own = { image: null, read: false, bookmarked: false, held_until: null }
  return { ...shared, ...own, ...(words && { ...words, language }) }
}

/** Asks the server how many there are. */
export const recount = (guest: boolean): void =>
  void queryClient.invalidateQueries({ queryKey: keyOf(guest), exact: true })

/** One more is unread: nobody has to ask the server for that. */
export function countArrived(item: Notification, guest: boolean): void {
  if (isAsking(guest)) return recount(guest)
  queryClient.setQueryData<InboxPage>(keyOf(guest), (page) => {
    if (!page || page.items.some(({ id }) => id === item.id)) return page
    return { ...page, items: [item, ...page.items].slice(0, guest ? 100 : 1), unread: page.unread + 1 }
  })
}

/** What was read on another device is so here at once; the lists in sight ask which it was. */
export async function takeCount(unread: number): Promise<void> {
  const key = keyOf(false)
  if (queryClient.getQueryData<InboxPage>(key)?.unread === unread && !isAsking(false)) return
  await queryClient.cancelQueries({ queryKey: key, exact: true })
  queryClient.setQueryData<InboxPage>(key, (page) => page && { ...page, unread })
  void queryClient.invalidateQueries(everyList)
}
