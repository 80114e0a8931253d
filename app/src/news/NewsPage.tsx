import { news as endpoints, type NewsItem } from '@megdan/contract'
import { useIonViewDidEnter } from '@ionic/react'
import { close as closeIcon, news as newsIcon, search } from '@megdan/kit/icons'
import { filter as filterIcon } from '@megdan/kit/more-icons'
import { useCallback, useRef, useState } from 'react'
import { MenuButton, useCategories } from '../categories/index.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { Button, ButtonLink, IconButton, IconLink } from '../ui/Button.tsx'
import { ChipRow } from '../ui/Chip.tsx'
import { EmptyNote } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'
import { bringIntoRow } from '../ui/row-scroll.ts'
import { type Feed, useFeed } from './feed.ts'
import { FeedList } from './FeedList.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { useFilterTexts } from './filter-words.ts'
import { FailedNote, OfflineNote, PendingNote } from './ListNotes.tsx'
import { countOf, filterOf, type Narrowing, readNarrowing, toQuery, whole } from './narrowing.ts'
import { useOwnQuery } from './own-query.ts'
import { usePrefetch } from './prefetch.ts'
import { refreshList } from './refresh.ts'
import { SavedList } from './SavedList.tsx'
import { useMarks } from './use-marks.ts'
import css from './news.module.css'

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

type PartProps = { feed: Feed; filter: Exclude<Filter, 'saved'>; narrowed: boolean; onAll: () => void }

function FeedPart({ feed, filter, narrowed, onAll }: PartProps) {
  const { news } = useTexts()
  const narrow = useFilterTexts()
  const { guest } = useSession()
  const shows = useUnread(filter === 'unread')
  const words = narrowed ? narrow.empty : filter === 'mine' && guest ? news.guest_mine : news.empty[filter]
  const action =
    filter === 'mine' && guest ? (
      <ButtonLink kind="tonal" fit to={paths.login}>
        {news.sign_in.login}
      </ButtonLink>
    ) : (
      (filter !== 'all' || narrowed) && (
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

/** What the list is narrowed to, in words; a tap on it shows everything again. */
function Narrowed({ by, onClear }: { by: Narrowing; onClear: () => void }) {
  const words = useFilterTexts()
  const categories = useCategories().data ?? []
  if (countOf(by) === 0) return null
  const title = categories.find(({ category_id }) => category_id === by.category)?.category_title
  const what = [
    by.category !== undefined && (title ?? words.category),
    by.company !== 'all' && words.companies[by.company],
    by.period !== 'any' && words.periods[by.period],
  ]
  return (
    <div className="row gap-8 min-h-44 pt-6">
      <span className="sub rest">{words.narrowed(what.filter(Boolean).join(' · '))}</span>
      <Button kind="ghost" small icon={closeIcon} onClick={onClear}>
        {words.clear}
      </Button>
    </div>
  )
}

export function NewsPage() {
  const { news } = useTexts()
  const words = useFilterTexts()
  const [query, setQuery] = useOwnQuery(paths.news)
  const filter = readFilter(query.get('filter'))
  const narrowing = readNarrowing(query)
  const count = countOf(narrowing)
  const only = filterOf(narrowing)
  const feed = useFeed({
    ...only,
    mine: only.mine === true || filter === 'mine',
    important: filter === 'important',
  })
  usePrefetch(feed.items)
  const [open, setOpen] = useState(false)
  const chips = useRef<HTMLDivElement>(null)
  // A page that was hidden has forgotten how far its row was scrolled.
  useIonViewDidEnter(() => {
    const row = chips.current?.querySelector<HTMLElement>('[role=radiogroup]')
    const chosen = row?.querySelector(':checked')?.parentElement
    if (row && chosen) bringIntoRow(row, chosen)
  })
  const choose = (value: Filter) => setQuery({ filter: value === 'all' ? undefined : value })
  const narrow = (value: Narrowing) => setQuery(toQuery(value))
  const options = filters.map((value) => ({ value, label: news.filters[value] }))
  const refresh = () => refreshList(feed)
  const showAll = () => setQuery({ filter: undefined, ...toQuery(whole) })
  return (
    <Page
      title={news.title}
      className="notes-first"
      refresher={<PullToRefresh onRefresh={refresh} />}
      start={<MenuButton />}
      end={
        <>
          <IconLink icon={search} label={news.search} to={paths.search} />
          {filter !== 'saved' && (
            <IconButton
              icon={filterIcon}
              label={words.count(count)}
              className={count > 0 ? css.filtered : undefined}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            />
          )}
        </>
      }
    >
      <div ref={chips}>
        <ChipRow label={news.filters.label} options={options} value={filter} onChange={choose} />
      </div>
      {filter === 'saved' ? (
        <SavedList />
      ) : (
        <>
          <Narrowed by={narrowing} onClear={() => narrow(whole)} />
          <FeedPart feed={feed} filter={filter} narrowed={count > 0} onAll={showAll} />
        </>
      )}
      {open && <FilterSheet value={narrowing} onChoose={narrow} onRefresh={refresh} onClose={() => setOpen(false)} />}
    </Page>
  )
}
