import { Box, Button, Kbd } from '@mantine/core'
import { newsStatuses } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { type Texts, useLanguage, useTexts } from '../texts/index.ts'
import picture from '../ui/pictures/leadership.svg'
import { ListFilters } from '../ui/list/ListFilters.tsx'
import { ListBar, ListBody, ListHead, NothingListed } from '../ui/list/ListPage.tsx'
import { useChosen } from '../ui/list/use-chosen.ts'
import { orderIn } from '../ui/list/use-filters.ts'
import { type Filters, useNewsFilters, useNewsList } from './list.ts'
import { type FilterProps, NarrowingFields, useGone } from './NarrowingFields.tsx'
import { NewsFiles } from './NewsFiles.tsx'
import { NewsActs } from './NewsActs.tsx'
import { NewsSkeleton, NewsTable } from './NewsTable.tsx'
import { StatusTabs } from './StatusTabs.tsx'

const DayRange = lazy(async () => ({ default: (await import('../ui/list/DayRange.tsx')).DayRange }))
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
    <ListFilters
      field={search}
      label={words.search}
      value={filters.q}
      onSearch={(q) => change({ q })}
      shortcut="/"
      hint={
        <Kbd size="xs" title={words.search_key}>
          /
        </Kbd>
      }
    >
      <NarrowingFields filters={filters} change={change} />
      {/* What reads days weighs more than the list; its place is kept. */}
      <Suspense fallback={<Box w={332} h={42} />}>
        <DayRange filters={filters} change={change} />
      </Suspense>
    </ListFilters>
  )
}

/** Says what was not found, as closely as the filters tell. */
function useNone(filters: Filters): { none: string; none_text: string } {
  const { news: words, list } = useTexts()
  const isGone = useGone(filters)
  if (isGone) return { none: list.gone_title, none_text: list.gone_text }
  return { none: noneOf(words, filters), none_text: words.none_text }
}

function noneOf(words: Texts['news'], { sort: _sort, ascending: _up, ...filters }: Filters): string {
  if (filters.q) return words.none_for(filters.q)
  const narrowed = Object.entries(filters).flatMap(([name, value]) => (value === '' ? [] : [name]))
  const titles: Record<string, string> = { category: words.none_in_category, status: words.none_in_state }
  return (narrowed.length === 1 ? titles[narrowed[0] ?? ''] : undefined) ?? words.none_such
}

export function NewsPage() {
  const { news: words } = useTexts()
  const language = useLanguage()
  const { filters, change, clear, isNarrowed } = useNewsFilters()
  const list = useNewsList(filters)
  const { items, last } = list
  const { chosen, ids, choose, clear: chooseNone } = useChosen(items)
  const none = useNone({ ...filters, q: list.q })
  const counts = last?.counts
  const all = newsStatuses.reduce((sum, status) => sum + (counts?.[status] ?? 0), 0)
  const total = filters.status ? (counts?.[filters.status] ?? 0) : all
  return (
    <>
      <ListHead
        title={words.title}
        acts={
          <NewsActs other="calendar" filters={filters}>
            <NewsFiles filters={filters} />
          </NewsActs>
        }
      />
      <StatusTabs status={filters.status} counts={counts} onChoose={(status) => change({ status })} />
      <ListBar
        of="news"
        shown={items.length > 0 && words.shown(number(items.length, language), number(total, language))}
      >
        <FilterBar filters={filters} change={change} />
      </ListBar>
      <ListBody
        list={list}
        failed={words.failed}
        skeleton={<NewsSkeleton />}
        nothing={
          <NothingListed
            words={{ ...words, ...none }}
            icon="news"
            picture={picture}
            isNarrowed={isNarrowed}
            clear={clear}
          >
            <Button component={Link} to="/news/new">
              {words.begin}
            </Button>
          </NothingListed>
        }
      >
        <NewsTable items={items} busy={list.isBusy} chosen={ids} onChoose={choose} order={orderIn(filters, change)} />
      </ListBody>
      {chosen.length > 0 && (
        <Suspense>
          <BulkBar chosen={chosen} filters={filters} onDone={chooseNone} />
        </Suspense>
      )}
    </>
  )
}
