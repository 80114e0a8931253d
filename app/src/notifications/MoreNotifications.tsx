import { refresh } from '@megdan/kit/icons'
import { useEffect, useRef } from 'react'
import { isOnline } from '../platform/network.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { usePageScroll } from '../ui/Page.tsx'
import type { useInbox } from './inbox.ts'

/** Fetches the next page before the end is reached; the buttons are for keyboards, switches and a failed try. */
export function MoreNotifications({ inbox, shown }: { inbox: ReturnType<typeof useInbox>; shown: number }) {
  const { notifications: words } = useTexts()
  const scroll = usePageScroll()
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetching, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = inbox
  const pages = inbox.data?.pages.length

  useEffect(() => {
    const mayFetch = hasNextPage && !isFetching && !isFetchNextPageError && 'IntersectionObserver' in window
    if (!end.current || !mayFetch) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && isOnline() && void fetchNextPage(), {
      root: scroll.current,
      rootMargin: '0px 0px 480px',
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, scroll, pages, shown])

  return (
    <div className="grid gap-4 justify-items-center mt-16" ref={end}>
      {isFetchNextPageError && (
        <p className="sub" role="alert">
          {words.more_failed}
        </p>
      )}
      {hasNextPage ? (
        <Button kind="tonal" fit busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {words.more}
        </Button>
      ) : (
        <Button kind="ghost" small icon={refresh} onClick={() => (isOnline() ? inbox.refetch() : undefined)}>
          {words.refresh}
        </Button>
      )}
    </div>
  )
}
