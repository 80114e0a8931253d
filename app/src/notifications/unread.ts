import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchNetwork } from '../platform/network.ts'
import { useSession } from '../session/index.ts'
import { countQuery } from './inbox.ts'
import { sendReads, useReadMarks } from './marks.ts'

/** How many notifications wait unread, for members as the server counts, for guests by this device's marks. */
export function useUnreadCount(refetchInterval: number | false = false): number {
  const { authenticated, guest } = useSession()
  const { isRead, waiting } = useReadMarks()
  const { data } = useQuery({
    ...countQuery(guest),
    enabled: authenticated || guest,
    refetchInterval,
  })
  useEffect(() => watchNetwork((online) => online && void sendReads()), [])
  if (!data || !(authenticated || guest)) return 0
  if (guest) return data.items.filter((item) => !isRead(item)).length
  return waiting.up_to ? 0 : Math.max(0, data.unread - waiting.ids.length)
}

/** The newest notification that the count has seen. */
export function useNewestId(): string | undefined {
  const { authenticated, guest } = useSession()
  return useQuery({ ...countQuery(guest), enabled: authenticated || guest }).data?.items[0]?.id
}
