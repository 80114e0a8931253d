import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenResumed } from '../platform/lifecycle.ts'
import { watchNetwork } from '../platform/network.ts'
import { useSession } from '../session/index.ts'
import { isRead, isRemoved } from './changes.ts'
import { countQuery, isUnreadInCopy } from './inbox.ts'
import { sendWaiting, useInboxMarks } from './marks.ts'

/** How many notifications wait unread, for members as the server counts, for guests by this device's marks. */
export function useUnreadCount(refetchInterval: number | false = false): number {
  const { authenticated, guest } = useSession()
  const { marks, waiting } = useInboxMarks()
  const { data } = useQuery({
    ...countQuery(guest),
    enabled: authenticated || guest,
    refetchInterval,
  })
  useEffect(() => watchNetwork((online) => online && void sendWaiting()), [])
  useEffect(() => whenResumed(() => void sendWaiting()), [])
  if (!data || !(authenticated || guest)) return 0
  if (guest) return data.items.filter((item) => !isRead(marks, item) && !isRemoved(marks, item)).length
  if (marks.up_to) return 0
  // What the server still counts, and this device knows to be read or gone.
  const settled = waiting.flatMap((change) => (change.kind !== 'all' && change.on ? [change] : []))
  const read = settled.filter(({ kind }) => kind === 'read').map(({ id }) => id)
  const gone = settled.filter(({ kind, id }) => kind === 'removal' && isUnreadInCopy(id)).map(({ id }) => id)
  return Math.max(0, data.unread - new Set([...read, ...gone]).size)
}

/** The newest notification that the count has seen. */
export function useNewestId(): string | undefined {
  const { authenticated, guest } = useSession()
  return useQuery({ ...countQuery(guest), enabled: authenticated || guest }).data?.items[0]?.id
}
