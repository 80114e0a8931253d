import { Button } from '@mantine/core'
import { useDebouncedValue, useInViewport } from '@mantine/hooks'
import { type MediumKind, mediumKinds } from '@megdan/contract'
import { type ReactNode, useEffect } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { count } from '../ui/format.ts'
import { FailureNote, Note } from '../ui/Note.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import picture from '../ui/pictures/factory.svg'
import { type Filters, useMediaList } from './list.ts'
import { MediaGrid, MediaSkeleton } from './MediaGrid.tsx'

type Pressing = Omit<Parameters<typeof MediaGrid>[0], 'items' | 'busy'>
type Listed = ReturnType<typeof useMediaList>
type FilterProps = { filters: Filters; change: (changes: Partial<Filters>) => void; anyKind: boolean }

const kinds: (MediumKind | '')[] = ['', ...mediumKinds]

function FilterBar({ filters, change, anyKind }: FilterProps) {
  const { media: words } = useTexts()
  return (
    <div role="search" className="filters">
      <SearchField label={words.search} clear={words.clear_search} value={filters.q} onChange={(q) => change({ q })} />
      {anyKind && (
        <div role="group" aria-label={words.kinds} className="media-kinds">
          {kinds.map((kind) => (
            <button key={kind} type="button" aria-pressed={filters.kind === kind} onClick={() => change({ kind })}>
              {words.kind[kind || 'all']}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function Nothing({ filters, change, anyKind }: FilterProps) {
  const { media: words } = useTexts()
  const isNarrowed = filters.q !== '' || (anyKind && filters.kind !== '')
  if (!isNarrowed) return <Note icon="image" picture={picture} title={words.empty} text={words.empty_text} />
  return (
    <Note icon="search" title={filters.q ? words.none_for(filters.q) : words.none_of_kind} text={words.none_text}>
      <Button onClick={() => change({ q: '', ...(anyKind && { kind: '' }) })}>{words.clear}</Button>
    </Note>
  )
}

function More({ list }: Pick<Listed, 'list'>) {
  const { media: words, retry } = useTexts()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const { ref, inViewport } = useInViewport()
  useEffect(() => {
    if (inViewport && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [inViewport, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div className="more" ref={ref}>
      {isFetchNextPageError && <p role="alert">{words.more_failed}</p>}
      <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? retry : words.more}
      </Button>
    </div>
  )
}

type Props = Omit<FilterProps, 'anyKind'> &
  Pressing & {
    /** False where only one kind is of use. */
    anyKind?: boolean
    /** Stands between the filters and the grid. */
    children?: ReactNode
  }

/** The library as page and dialog show it: search, grid, and whatever may be instead of it. */
export function LibraryView({ filters, change, anyKind = true, children, ...pressing }: Props) {
  const { media: words } = useTexts()
  const language = useLanguage()
  const [q] = useDebouncedValue(filters.q, 250)
  const { list, items } = useMediaList({ q, kind: filters.kind })
  return (
    <>
      <div className="bar">
        <FilterBar filters={filters} change={change} anyKind={anyKind} />
        <p className="shown" role="status">
          {items.length > 0 && words.shown(count(items.length, language), list.hasNextPage)}
        </p>
      </div>
      {children}
      {list.isPending && <MediaSkeleton />}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && items.length === 0 && (
        <Nothing filters={{ ...filters, q }} change={change} anyKind={anyKind} />
      )}
      {items.length > 0 && <MediaGrid items={items} busy={list.isPlaceholderData} {...pressing} />}
      <More list={list} />
    </>
  )
}
