import type { Notification } from '@megdan/contract'
import { useSession } from '../session/index.ts'
import { isRead, isRemoved, isSaved, type Marks } from './changes.ts'
import { useInbox } from './inbox.ts'
import { useInboxMarks } from './marks.ts'

export const filters = ['all', 'unread', 'important', 'saved'] as const
export type Filter = (typeof filters)[number]

const isIn: Record<Filter, (item: Notification, marks: Marks) => boolean> = {
  all: () => true,
  unread: (item, marks) => !isRead(marks, item),
  important: ({ kind, urgent }) => urgent || kind === 'important',
  saved: (item, marks) => isSaved(marks, item),
}

const itemsOf = ({ data }: ReturnType<typeof useInbox>) => data?.pages.flatMap((page) => page.items) ?? []
const newestFirst = (one: Notification, other: Notification) =>
  other.sent_at.localeCompare(one.sent_at) || (one.id < other.id ? 1 : -1)

/** The list that a filter shows: `inbox` is where more of it comes from, `items` all that has come, without what is deleted. */
export function useShown(filter: Filter) {
  const { authenticated } = useSession()
  const { marks } = useInboxMarks()
  // What a member saved may lie far back, so the server is asked; a guest's marks are all here.
  const asks = filter === 'saved' && authenticated
  const everything = useInbox()
  const saved = useInbox({ saved: true, enabled: asks })
  const inbox = asks ? saved : everything
  const both = asks ? [...itemsOf(saved), ...itemsOf(everything)] : itemsOf(everything)
  const items = [...new Map(both.map((item) => [item.id, item])).values()]
    .filter((item) => !isRemoved(marks, item))
    .toSorted(newestFirst)
  return { inbox, items, shown: items.filter((item) => isIn[filter](item, marks)) }
}
