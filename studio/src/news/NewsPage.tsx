import { Button, Kbd } from '@mantine/core'
import { useDebouncedValue, useInViewport } from '@mantine/hooks'
import { newsStatuses } from '@megdan/contract'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../texts/index.ts'
import { count } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import picture from '../ui/pictures/leadership.svg'
import { FailureNote, Note } from '../ui/Note.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { useRemoved } from '../ui/remove-later.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { calendarOf, noFilters, useFilters, useNewsList } from './list.ts'
import { type FilterProps, NarrowingFields } from './NarrowingFields.tsx'
import { NewsSkeleton, NewsTable } from './NewsTable.tsx'
import { StatusTabs } from './StatusTabs.tsx'

/** With its menus it weighs more than the list, and comes with the first choice. */
const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))

const typing = 'input, textarea, select, [contenteditable]'

/** `/` goes to the search from wherever nothing is being written. */
function useSlash(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const written = event.target instanceof Element && event.target.closest(typing)
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || written) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}

function FilterBar({ filters, change }: FilterProps) {
  const { news: words } = useTexts()
  const search = useRef<HTMLInputElement>(null)
  useSlash(search)
  return (
    <div role="search" className="filters">
      <SearchField
        field={search}
        label={words.search}
        clear={words.clear_search}
        value={filters.q}
        onChange={(q) => change({ q })}
        shortcut="/"
        hint={
          <Kbd size="xs" title={words.search_key}>
            /
          </Kbd>
        }
      />
      <NarrowingFields filters={filters} change={change} />
    </div>
  )
}

function Nothing({ filters, change }: FilterProps) {
  const { news: words } = useTexts()
  if (Object.values(filters).every((value) => value === ''))
    return (
      <Note icon="news" picture={picture} title={words.empty} text={words.empty_text}>
        <Button component={Link} to="/news/new">
          {words.begin}
        </Button>
      </Note>
    )
  const narrowed = Object.entries(filters).flatMap(([name, value]) => (value === '' ? [] : [name]))
  const alone = narrowed.length === 1 ? narrowed[0] : undefined
  const titles: Record<string, string> = { category: words.none_in_category, status: words.none_in_state }
  const title = filters.q ? words.none_for(filters.q) : (titles[alone ?? ''] ?? words.none_such)
  return (
    <Note icon="search" title={title} text={words.none_text}>
      <Button onClick={() => change(noFilters)}>{words.clear}</Button>
    </Note>
  )
}

export function NewsPage() {
  const { news: words, calendar, retry } = useTexts()
  const language = useLanguage()
  const [filters, change] = useFilters()
  const [q] = useDebouncedValue(filters.q, 250)
  const list = useNewsList({ ...filters, q })
  const removed = useRemoved()
  const items = list.data?.pages.flatMap((page) => page.items).filter(({ id }) => !removed.has(id)) ?? []
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const shownChosen = items.filter(({ id }) => chosen.has(id))
  const counts = list.data?.pages.at(-1)?.counts
  const all = newsStatuses.reduce((sum, status) => sum + (counts?.[status] ?? 0), 0)
  const total = filters.status ? (counts?.[filters.status] ?? 0) : all
  const end = useInViewport()
  useEffect(() => {
    if (end.inViewport && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [end.inViewport, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  return (
    <>
      <div className="top top-row">
        <PageTitle title={words.title} />
        <div className="top-acts">
          <Button
            component={Link}
            to={`/news/calendar?${calendarOf(filters)}`}
            variant="default"
            leftSection={<Icon of="calendar" size={18} />}
          >
            {calendar.title}
          </Button>
          <Button component={Link} to="/news/new" leftSection={<Icon of="plus" size={18} />} aria-keyshortcuts="n">
            {words.begin}
          </Button>
        </div>
      </div>
      <StatusTabs status={filters.status} counts={counts} onChoose={(status) => change({ status })} />
      <div className="bar">
        <FilterBar filters={filters} change={change} />
        <p className="shown" role="status">
          {items.length > 0 && words.shown(count(items.length, language), count(total, language))}
        </p>
      </div>
      {list.isPending && <NewsSkeleton />}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && items.length === 0 && <Nothing filters={{ ...filters, q }} change={change} />}
      {items.length > 0 && (
        <NewsTable items={items} busy={list.isPlaceholderData} chosen={chosen} onChoose={setChosen} />
      )}
      {hasNextPage && (
        <div className="more" ref={end.ref}>
          {isFetchNextPageError && <p role="alert">{words.more_failed}</p>}
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? retry : words.more}
          </Button>
        </div>
      )}
      {shownChosen.length > 0 && (
        <Suspense>
          <BulkBar chosen={shownChosen} onDone={() => setChosen(new Set())} />
        </Suspense>
      )}
    </>
  )
}
