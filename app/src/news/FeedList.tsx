import type { NewsItem } from '@megdan/contract'
import { refresh } from '@megdan/kit/icons'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Virtualizer } from 'virtua'
import { useTextSize } from '../platform/look.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { useListStart } from '../ui/list-start.ts'
import { usePageScroll } from '../ui/Page.tsx'
import { LeadSkeleton, Loading, RowSkeleton } from '../ui/Skeleton.tsx'
import { storyRowHeight } from '../ui/StoryRow.tsx'
import type { Feed } from './feed.ts'
import { ItemMenu } from './item-menu.tsx'
import { LeadNews } from './LeadNews.tsx'
import { NewsRow } from './NewsRow.tsx'
import { useCompanies } from './own-companies.ts'
import { refreshList } from './refresh.ts'

type RowsProps = {
  items: readonly NewsItem[]
  lead?: boolean | undefined
  /** All of one category: its name would stand in every row. */
  oneCategory?: boolean | undefined
}

type RowProps = { item: NewsItem; line: boolean; oneCategory: boolean | undefined }

/** Stays as it is while others scroll in and out. */
const Row = memo(function Row({ item, line, oneCategory }: RowProps) {
  const companies = useCompanies(item)
  return <NewsRow item={item} fixed level={2} line={line} {...(oneCategory && { overline: companies })} />
})

/** A virtual list: rows of one height, of which only those in sight exist. */
export function NewsRows({ items, lead, oneCategory }: RowsProps) {
  const scroll = usePageScroll()
  const { list, start } = useListStart(scroll)
  const rowHeight = storyRowHeight((16 * useTextSize()) / 100)
  const first = lead ? items[0] : undefined
  const others = first ? items.slice(1) : items
  return (
    <ItemMenu>
      {first && <LeadNews item={first} look="open" />}
      <div ref={list}>
        <Virtualizer data={others} scrollRef={scroll} startMargin={start} itemSize={rowHeight} bufferSize={600}>
          {(item, index) => (
            <Row key={item.id} item={item} line={Boolean(first) || index > 0} oneCategory={oneCategory} />
          )}
        </Virtualizer>
      </div>
    </ItemMenu>
  )
}

/**
 * Pagination by scrolling: the next page is fetched when its place draws near; the button is for those who do not
 * scroll.
 */
function More({ feed }: { feed: Feed }) {
  const { news, shell } = useTexts()
  const scroll = usePageScroll()
  const foot = useRef<HTMLDivElement>(null)
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = feed
  useEffect(() => {
    const place = foot.current
    if (!place || !hasNextPage || isFetching || isFetchNextPageError || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      root: scroll.current,
      rootMargin: '900px 0px',
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [scroll, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError])
  return (
    <div className="text-center pt-16 pb-8" ref={foot}>
      {isFetchNextPageError && (
        <p className="mb-12" role="alert">
          {news.failed.more}
        </p>
      )}
      {hasNextPage ? (
        <Button kind="secondary" busy={feed.isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? shell.retry : news.more}
        </Button>
      ) : (
        <>
          <p className="cap">{news.end}</p>
          <Button kind="ghost" small icon={refresh} onClick={() => refreshList(feed)}>
            {news.refresh}
          </Button>
        </>
      )}
    </div>
  )
}

export function NewsSkeleton({ lead }: { lead?: boolean | undefined }) {
  const { news } = useTexts()
  return (
    <Loading label={news.loading}>
      {lead && <LeadSkeleton />}
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </Loading>
  )
}

type Props = {
  feed: Feed
  lead?: boolean
  oneCategory?: boolean
  /** Which of the items are shown; all if left out. */
  shows?: (item: NewsItem) => boolean
  empty: ReactNode
  failed: ReactNode
}

export function FeedList({ feed, lead, oneCategory, shows, empty, failed }: Props) {
  const items = shows ? feed.items.filter(shows) : feed.items
  const { hasNextPage, isFetching, isError, fetchNextPage } = feed
  const short = Boolean(shows) && items.length < 10 && hasNextPage
  useEffect(() => {
    if (short && !isFetching && !isError) void fetchNextPage()
  }, [short, isFetching, isError, fetchNextPage])
  if (feed.failure && feed.items.length === 0) return failed
  if (feed.isPending || (short && items.length === 0 && !isError)) return <NewsSkeleton lead={lead} />
  if (items.length === 0) return empty
  return (
    <>
      <NewsRows items={items} lead={lead} oneCategory={oneCategory} />
      <More feed={feed} />
    </>
  )
}
