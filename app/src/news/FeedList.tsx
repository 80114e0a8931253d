import type { NewsItem } from '@megdan/contract'
import { more, refresh } from '@megdan/kit/icons'
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Virtualizer } from 'virtua'
import { useTextSize } from '../platform/look.ts'
import { useTexts } from '../texts/index.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { useHold } from '../ui/hold.ts'
import { useListStart } from '../ui/list-start.ts'
import { usePageScroll } from '../ui/Page.tsx'
import { LeadSkeleton, Loading, RowSkeleton } from '../ui/Skeleton.tsx'
import { storyRowHeight } from '../ui/StoryRow.tsx'
import type { Feed } from './feed.ts'
import { ItemSheet } from './ItemSheet.tsx'
import { LeadNews } from './LeadNews.tsx'
import { NewsRow } from './NewsRow.tsx'
import { refreshList } from './refresh.ts'
import css from './news.module.css'

type RowsProps = {
  items: readonly NewsItem[]
  lead?: boolean | undefined
  /** All of one category: its name would stand in every row. */
  oneCategory?: boolean | undefined
}

type DotsProps = { item: NewsItem; onMore: (item: NewsItem) => void }
type RowProps = DotsProps & { line: boolean; oneCategory: boolean | undefined; onHold: (item: NewsItem) => void }

/** The «…» of an item. */
export function Dots({ item, onMore }: DotsProps) {
  const { news } = useTexts()
  const label = news.item_menu(item.title)
  return <IconButton className={css.more} icon={more} size={20} label={label} onClick={() => onMore(item)} />
}

/** Stays as it is while others scroll in and out. */
const Row = memo(function Row({ item, line, oneCategory, onMore, onHold }: RowProps) {
  return (
    <NewsRow
      item={item}
      fixed
      level={2}
      line={line}
      {...(oneCategory && { overline: false })}
      actions={<Dots item={item} onMore={onMore} />}
      onHold={onHold}
    />
  )
})

/** A virtual list: rows of one height, of which only those in sight exist. */
export function NewsRows({ items, lead, oneCategory }: RowsProps) {
  const scroll = usePageScroll()
  const { list, start } = useListStart(scroll)
  const rowHeight = storyRowHeight((16 * useTextSize()) / 100)
  const [held, setHeld] = useState<NewsItem>()
  const letGo = useCallback(() => setHeld(undefined), [])
  const first = lead ? items[0] : undefined
  const others = first ? items.slice(1) : items
  const hold = useHold(first && (() => setHeld(first)))
  return (
    <div className={css.list}>
      {first && (
        <div className={css.lead} {...hold}>
          <LeadNews item={first} look="open" actions={<Dots item={first} onMore={setHeld} />} />
        </div>
      )}
      <div ref={list}>
        <Virtualizer data={others} scrollRef={scroll} startMargin={start} itemSize={rowHeight} bufferSize={600}>
          {(item, index) => (
            <Row
              key={item.id}
              item={item}
              line={Boolean(first) || index > 0}
              oneCategory={oneCategory}
              onMore={setHeld}
              onHold={setHeld}
            />
          )}
        </Virtualizer>
      </div>
      <ItemSheet item={held} onClose={letGo} />
    </div>
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
    <div className={`center ${css.foot}`} ref={foot}>
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
