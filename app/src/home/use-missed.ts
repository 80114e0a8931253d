import { surveys } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Leave, useFeed, useMarks } from '../news/index.ts'
import { queryOf } from '../platform/api.ts'
import { useLanguage } from '../texts/index.ts'
import { missedIn, type Seen } from './catch-up.ts'

/** What this reader missed, as far as lists on this device have it; without a connection nothing more is asked for. */
export function useMissed(leave: Leave, now: number) {
  const feed = useFeed()
  const important = useFeed({ important: true })
  const language = useLanguage()
  const open = useQuery(queryOf(surveys.list, { query: { limit: 10, lang: language } }))
  const marks = useMarks()
  return useMemo(() => {
    const seen: Seen = { ...marks, confirmedAt: (id) => marks.confirmationOf(id)?.confirmed_at }
    const items = [...new Map([...feed.items, ...important.items].map((item) => [item.id, item])).values()]
    const isOpen = (closes_at: string | null) => closes_at === null || Date.parse(closes_at) > now
    const asked = (open.data?.items ?? []).filter(({ status, closes_at }) => status === 'open' && isOpen(closes_at))
    return {
      seen,
      missed: missedIn(items, asked, leave, seen),
      isKnown: feed.data !== undefined,
      updatedAt: feed.dataUpdatedAt,
      failure: feed.failure,
      retry: feed.refetch,
    }
  }, [marks, feed, important.items, open.data, leave, now])
}
