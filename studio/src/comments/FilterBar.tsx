import type { StudioComment } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { FilterChip } from '../ui/FilterChip.tsx'
import { ListFilters } from '../ui/list/ListFilters.tsx'
import type { Change } from '../ui/list/use-filters.ts'
import { StateTabs } from '../ui/StateTabs.tsx'
import { type Filters, type Shown, shownStates } from './list.ts'

type Props = { filters: Filters; change: Change<Filters> }

export function CommentTabs({
  filters,
  change,
  counts,
}: Props & { counts: Partial<Record<Shown, number>> | undefined }) {
  const { comments: words } = useTexts()
  const tabs = shownStates.map((value) => ({ value, label: words.state[value], number: counts?.[value] }))
  return (
    <StateTabs
      label={words.states}
      chosen={filters.state || 'reported'}
      tabs={tabs}
      onChoose={(state) => change({ state: state === 'reported' ? '' : state })}
    />
  )
}

/** `first` tells the name of the item or person that the list was narrowed to. */
export function FilterBar({ filters, change, first }: Props & { first: StudioComment | undefined }) {
  const { comments: words } = useTexts()
  const chips = [
    { name: 'news' as const, on: filters.news !== '', label: first?.news.title ?? words.only_news },
    { name: 'person' as const, on: filters.person !== '', label: first?.author?.name ?? words.only_person },
  ]
  return (
    <ListFilters label={words.search} value={filters.q} onSearch={(q) => change({ q })}>
      {chips
        .filter(({ on }) => on)
        .map(({ name, label }) => (
          <FilterChip key={name} label={label} remove={words.without(label)} onRemove={() => change({ [name]: '' })} />
        ))}
    </ListFilters>
  )
}
