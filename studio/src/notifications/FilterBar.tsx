import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { notificationKinds, type NotificationStatus, notificationStatuses } from '@megdan/contract'
import { Icon } from '../ui/Icon.tsx'
import { StateTabs } from '../ui/StateTabs.tsx'
import type { Filters } from './list.ts'
import { useWords } from './use-words.ts'

type Props = { filters: Filters; change: (changes: Partial<Filters>) => void }

export function StatusTabs({
  filters,
  change,
  counts,
}: Props & { counts: Record<NotificationStatus, number> | undefined }) {
  const words = useWords()
  const all = counts && notificationStatuses.reduce((sum, one) => sum + counts[one], 0)
  const tabs = [
    { value: '' as const, label: words.all, number: all },
    ...notificationStatuses.map((value) => ({ value, label: words.tabs[value], number: counts?.[value] })),
  ]
  return (
    <StateTabs label={words.states} chosen={filters.status} tabs={tabs} onChoose={(status) => change({ status })} />
  )
}

export function FilterBar({ filters, change }: Props) {
  const words = useWords()
  return (
    <div role="search" className="filters">
      <TextInput
        className="filter-search"
        size="md"
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        maxLength={200}
        value={filters.q}
        onChange={(event) => change({ q: event.currentTarget.value })}
        leftSection={<Icon of="search" />}
        rightSection={filters.q && <CloseButton aria-label={words.clear_search} onClick={() => change({ q: '' })} />}
      />
      <NativeSelect
        size="md"
        aria-label={words.kind_label}
        value={filters.kind}
        onChange={(event) =>
          change({ kind: notificationKinds.find((kind) => kind === event.currentTarget.value) ?? '' })
        }
        data={[
          { value: '', label: words.all_kinds },
          ...notificationKinds.map((value) => ({ value, label: words.kind[value] })),
        ]}
      />
      {filters.news && (
        <Button
          variant="default"
          size="md"
          aria-label={words.without_news}
          rightSection={<Icon of="close" size={16} />}
          onClick={() => change({ news: '' })}
        >
          {words.only_news}
        </Button>
      )}
    </div>
  )
}
