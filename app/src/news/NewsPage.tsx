import { news as endpoints, type NewsItem } from '@megdan/contract'
import { news as newsIcon, refresh as refreshIcon, search } from '@megdan/kit/icons'
import { filter as filterIcon } from '@megdan/kit/more-icons'
import { useCallback, useRef, useState } from 'react'
import { MenuButton } from '../categories/index.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { Button, ButtonLink, IconButton, IconLink } from '../ui/Button.tsx'
import { ChipRow } from '../ui/Chip.tsx'
import { Choice } from '../ui/Choice.tsx'
import { EmptyNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { type Feed, useFeed } from './feed.ts'
import { FeedList } from './FeedList.tsx'
import { FailedNote, OfflineNote, PendingNote } from './ListNotes.tsx'
import { useOwnQuery } from './own-query.ts'
import { usePrefetch } from './prefetch.ts'
import { refreshList } from './refresh.ts'
import { SavedList } from './SavedList.tsx'
import { useMarks } from './use-marks.ts'

const filters = ['all', 'mine', 'important', 'saved', 'unread'] as const
type Filter = (typeof filters)[number]
const readFilter = (text: string | null): Filter => filters.find((filter) => filter === text) ?? 'all'

/** What was unread when it came into the list stays there, also once it has been read. */
function useUnread(active: boolean) {
  const { isRead, settled } = useMarks()
  const shown = useRef(new Set<string>())
  if (!active) shown.current.clear()
  return useCallback(
    ({ id }: NewsItem) => {
      if (settled && !isRead(id)) shown.current.add(id)
      return shown.current.has(id) || !isRead(id)
    },
    [isRead, settled],
  )
}

function FeedPart({ feed, filter, onAll }: { feed: Feed; filter: Exclude<Filter, 'saved'>; onAll: () => void }) {
  const { news } = useTexts()
  const { guest } = useSession()
  const shows = useUnread(filter === 'unread')
  const words = filter === 'mine' && guest ? news.guest_mine : news.empty[filter]
  const action =
    filter === 'mine' && guest ? (
      <ButtonLink kind="tonal" fit to={paths.login}>
        {news.sign_in.login}
      </ButtonLink>
    ) : (
      filter !== 'all' && (
        <Button kind="tonal" fit onClick={onAll}>
          {news.empty.all_action}
        </Button>
      )
    )
  return (
    <>
      <OfflineNote updatedAt={feed.dataUpdatedAt} error={feed.isFetchNextPageError ? undefined : feed.failure} />
      <PendingNote />
      <FeedList
        feed={feed}
        lead
        {...(filter === 'unread' && { shows })}
        empty={<EmptyNote icon={newsIcon} title={words.title} text={words.text} action={action} />}
        failed={
          <FailedNote endpoint={endpoints.list} error={feed.failure} title={news.failed.title} retry={feed.refetch} />
        }
      />
    </>
  )
}

export function NewsPage() {
  const { news, shell } = useTexts()
  const [query, setQuery] = useOwnQuery(paths.news)
  const filter = readFilter(query.get('filter'))
  const feed = useFeed({ mine: filter === 'mine', important: filter === 'important' })
  usePrefetch(feed.items)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const choose = (value: Filter) => setQuery({ filter: value === 'all' ? undefined : value })
  const options = filters.map((value) => ({ value, label: news.filters[value] }))
  const refresh = () => refreshList(feed)
  return (
    <Page
      title={news.title}
      className="notes-first"
      refresher={<PullToRefresh onRefresh={refresh} />}
      start={<MenuButton />}
      end={
        <>
          <IconLink icon={search} label={news.search} to={paths.search} />
          <IconButton icon={filterIcon} label={news.filter} aria-haspopup="dialog" onClick={() => setOpen(true)} />
        </>
      }
    >
      <ChipRow label={news.filters.label} options={options} value={filter} onChange={choose} />
      {filter === 'saved' ? <SavedList /> : <FeedPart feed={feed} filter={filter} onAll={() => choose('all')} />}
      <Sheet
        open={open}
        onClose={close}
        title={news.filter}
        closeLabel={shell.close}
        foot={
          <Button
            kind="tonal"
            icon={refreshIcon}
            onClick={async () => {
              await refresh()
              close()
            }}
          >
            {news.refresh}
          </Button>
        }
      >
        <Choice
          label={news.filters.label}
          options={options}
          value={filter}
          onChange={(value) => {
            choose(value)
            close()
          }}
        />
      </Sheet>
    </Page>
  )
}
