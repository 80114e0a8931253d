import { type MediumKind, mediumKinds } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { ListFilters } from '../ui/list/ListFilters.tsx'
import { ListBar, ListBody, NothingListed } from '../ui/list/ListPage.tsx'
import type { Change } from '../ui/list/use-filters.ts'
import { Segments } from '../ui/Segments.tsx'
import picture from '../ui/pictures/factory.svg'
import { type Filters, useMediaList } from './list.ts'
import { MediaGrid, MediaSkeleton } from './MediaGrid.tsx'

type Pressing = Omit<Parameters<typeof MediaGrid>[0], 'items' | 'busy'>
type FilterProps = { filters: Filters; change: Change<Filters>; anyKind: boolean }

const kinds: (MediumKind | '')[] = ['', ...mediumKinds]

function FilterBar({ filters, change, anyKind }: FilterProps) {
  const { media: words } = useTexts()
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
    </ListFilters>
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
  const { media: words, list: common } = useTexts()
  const language = useLanguage()
  const list = useMediaList(filters)
  const { items, q } = list
  return (
    <>
      <ListBar shown={items.length > 0 && common.shown(number(items.length, language), list.hasMore)}>
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
            isNarrowed={filters.q !== '' || (anyKind && filters.kind !== '')}
            clear={() => change({ q: '', ...(anyKind && { kind: '' }) })}
          />
        }
      >
        <MediaGrid items={items} busy={list.isBusy} {...pressing} />
      </ListBody>
    </>
  )
}
