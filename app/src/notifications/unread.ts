import type { Notification } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/index.ts'
import { type Change, isRead, isRemoved, type Marks } from './changes.ts'
import { countQuery, isUnreadInCopy, itemsInCopies } from './inbox.ts'
import { useInboxMarks } from './marks.ts'

/** How many notifications wait unread, for members as the server counts, for guests by this device's marks; undefined until it is known, `at` some moment. */
export function useKnownUnread(refetchInterval: number | false = false): { unread: number | undefined; at: number } {
  const { authenticated, guest } = useSession()
  const { marks, waiting } = useInboxMarks()
  const { data, dataUpdatedAt: at } = useQuery({
    ...countQuery(guest),
    enabled: authenticated || guest,
    refetchInterval,
  })
  if (!data || !(authenticated || guest)) return { unread: undefined, at }
  const isNew = (item: Notification) => !isRead(marks, item) && !isRemoved(marks, item)
  return { unread: guest ? data.items.filter(isNew).length : stillUnread(data.unread, marks, waiting), at }
}

/** What the server counts, less what this device knows to be read or gone. */
function stillUnread(counted: number, marks: Marks, waiting: readonly Change[]): number {
  // Until the server knows that all of it is read, only what came since counts.
  if (marks.up_to) return itemsInCopies().filter((item) => !isRead(marks, item) && !isRemoved(marks, item)).length
  const settled = waiting.flatMap((change) => ('on' in change && change.on ? [change] : []))
  const read = settled.filter(({ kind }) => kind === 'read').map(({ id }) => id)
  const gone = settled.filter(({ kind, id }) => kind === 'removal' && isUnreadInCopy(id)).map(({ id }) => id)
  return Math.max(0, counted - new Set([...read, ...gone]).size)
}

export const useUnreadCount = (): number => useKnownUnread().unread ?? 0

/** The newest notification that the count has seen. */
export function useNewestId(): string | undefined {
  const { authenticated, guest } = useSession()
  return useQuery({ ...countQuery(guest), enabled: authenticated || guest }).data?.items[0]?.id
}
