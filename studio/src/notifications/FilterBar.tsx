import { notificationKinds, type NotificationStatus, notificationStatuses } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { FilterChip } from '../ui/FilterChip.tsx'
import { FilterSelect, ListFilters } from '../ui/list/ListFilters.tsx'
import type { Change } from '../ui/list/use-filters.ts'
import { StateTabs } from '../ui/StateTabs.tsx'
import type { Filters } from './list.ts'
import { useWords } from './use-words.ts'

type Props = { filters: Filters; change: Change<Filters> }

export function StatusTabs({
  filters,
  change,
  counts,
}: Props & { counts: Record<NotificationStatus, number> | undefined }) {
  const words = useWords()
  const { list } = useTexts()
  const all = counts && notificationStatuses.reduce((sum, one) => sum + counts[one], 0)
  const tabs = [
    { value: '' as const, label: list.all, number: all },
    // For some seconds at a time; else nobody looks for it.
    ...notificationStatuses
      .filter((value) => value !== 'leaving' || filters.status === value || counts?.leaving)
      .map((value) => ({ value, label: words.tabs[value], number: counts?.[value] })),
  ]
  return <StateTabs label={list.states} chosen={filters.status} tabs={tabs} onChoose={(status) => change({ status })} />
}

export function FilterBar({ filters, change }: Props) {
  const words = useWords()
  return (
    <ListFilters label={words.search} value={filters.q} onSearch={(q) => change({ q })}>
      <FilterSelect
        label={words.kind_label}
        all={words.all_kinds}
        options={notificationKinds.map((value) => ({ value, label: words.kind[value] }))}
        value={filters.kind}
        onChange={(kind) => change({ kind })}
      />
      {filters.news && (
        <FilterChip label={words.only_news} remove={words.without_news} onRemove={() => change({ news: '' })} />
      )}
    </ListFilters>
  )
}
