import { type MediaOrder, mediaOrders, type MediumKind, mediumKinds } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { Button, NativeSelect } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { FilterSelect, ListFilters } from '../ui/list/ListFilters.tsx'
import { toggled } from '../ui/list/TableCard.tsx'
import { useChosen } from '../ui/list/use-chosen.ts'
import { ListBar, ListBody, NothingListed } from '../ui/list/ListPage.tsx'
import type { Change } from '../ui/list/use-filters.ts'
import { Segments } from '../ui/Segments.tsx'
import picture from '../ui/pictures/factory.svg'
import { type Filters, useFolders, useMediaList } from './list.ts'
import { MediaGrid, MediaSkeleton } from './MediaGrid.tsx'

const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))

type Pressing = Omit<Parameters<typeof MediaGrid>[0], 'items' | 'busy' | 'ticked' | 'onTick'>
type FilterProps = { filters: Filters; change: Change<Filters>; anyKind: boolean }

const kinds: (MediumKind | '')[] = ['', ...mediumKinds]

/** A picture wall has no heads of columns: in which order it stands is chosen beside the filters. */
const orders: { sort: MediaOrder; ascending: boolean }[] = [
  { sort: 'uploaded', ascending: false },
  { sort: 'uploaded', ascending: true },
  { sort: 'title', ascending: true },
  { sort: 'size', ascending: false },
]
const nameOf = ({ sort, ascending }: { sort: MediaOrder; ascending: boolean }) => `${sort}_${ascending ? 'up' : 'down'}`

function OrderSelect({ filters: { sort, ascending }, change }: Omit<FilterProps, 'anyKind'>) {
  const { media: words } = useTexts()
  const value = nameOf({ sort: mediaOrders.find((one) => one === sort) ?? 'uploaded', ascending: ascending !== '' })
  return (
    <NativeSelect
      size="md"
      aria-label={words.order}
      value={value}
      onChange={({ currentTarget }) => {
        const next = orders.find((one) => nameOf(one) === currentTarget.value)
        if (next) change({ sort: next.sort, ascending: next.ascending ? 'true' : '' })
      }}
      data={orders.map((one) => ({
        value: nameOf(one),
        label: words.orders[nameOf(one) as keyof typeof words.orders],
      }))}
    />
  )
}

function FilterBar({ filters, change, anyKind }: FilterProps) {
  const { media: words, list: common } = useTexts()
  const language = useLanguage()
  const folders = useFolders()
  const named = folders?.items.map(({ folder, media }) => ({
    value: folder,
    label: words.in_folder(folder, number(media, language)),
  }))
  const isGone = filters.folder !== '' && named !== undefined && !named.some(({ value }) => value === filters.folder)
  const undescribed = folders?.undescribed ?? 0
  return (
    <ListFilters label={words.search} value={filters.q} onSearch={(q) => change({ q })}>
      {anyKind && (
        <Segments
          label={words.kinds}
          options={kinds.map((value) => ({ value, label: words.kind[value || 'all'] }))}
          value={filters.kind}
          onChange={(kind) => change({ kind })}
          raised
        />
      )}
      {named && (named.length > 0 || filters.folder) && (
        <FilterSelect
          label={words.folder}
          all={words.any_folder}
          options={isGone ? [...named, { value: filters.folder, label: common.gone }] : named}
          value={filters.folder}
          onChange={(folder) => change({ folder })}
        />
      )}
      {(undescribed > 0 || filters.described) && filters.kind !== 'file' && filters.kind !== 'video' && (
        <Button
          size="md"
          variant={filters.described ? 'light' : 'default'}
          aria-pressed={filters.described !== ''}
          leftSection={<Icon of="alert" size={18} />}
          onClick={() => change({ described: filters.described ? '' : 'no' })}
        >
          {words.undescribed(number(undescribed, language))}
        </Button>
      )}
      <OrderSelect filters={filters} change={change} />
    </ListFilters>
  )
}

type Props = Omit<FilterProps, 'anyKind'> &
  Pressing & {
    /** False where only one kind is of use. */
    anyKind?: boolean
    /** Several may be ticked, to be handled at once. */
    bulk?: boolean
    /** Stands between the filters and the grid. */
    children?: ReactNode
  }

/** The library as page and dialog show it: search, grid, and whatever may be instead of it. */
export function LibraryView({ filters, change, anyKind = true, bulk = false, children, ...pressing }: Props) {
  const { media: words, list: common } = useTexts()
  const language = useLanguage()
  const list = useMediaList(filters)
  const { items, q } = list
  const { chosen, ids, choose, clear } = useChosen(items)
  return (
    <>
      <ListBar
        {...(bulk && { of: 'media' as const })}
        shown={items.length > 0 && common.shown(number(items.length, language), list.hasMore)}
      >
        <FilterBar filters={filters} change={change} anyKind={anyKind} />
      </ListBar>
      {children}
      <ListBody
        list={list}
        failed={words.failed}
        skeleton={<MediaSkeleton />}
        nothing={
          <NothingListed
            words={{ ...words, none: q ? words.none_for(q) : words.none_of_kind }}
            icon="image"
            picture={picture}
            isNarrowed={
              filters.q !== '' || filters.folder !== '' || filters.described !== '' || (anyKind && filters.kind !== '')
            }
            clear={() => change({ q: '', folder: '', described: '', ...(anyKind && { kind: '' }) })}
          />
        }
      >
        <MediaGrid
          items={items}
          busy={list.isBusy}
          {...pressing}
          {...(bulk && { ticked: ids, onTick: (id: string) => choose(toggled(ids, id)) })}
        />
      </ListBody>
      {bulk && chosen.length > 0 && (
        <Suspense>
          <BulkBar chosen={chosen} onAll={() => choose(new Set(items.map(({ id }) => id)))} onDone={clear} />
        </Suspense>
      )}
    </>
  )
}
