import { Button, NativeSelect } from '@mantine/core'
import { invitationStates } from '@megdan/contract'
import { useGroups } from '../audience/index.ts'
import { useTexts } from '../texts/index.ts'
import { FilterChip } from '../ui/FilterChip.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { StateTabs } from '../ui/StateTabs.tsx'
import { useRevocation } from './acts.ts'
import type { Filters } from './list.ts'

type Counts = Record<(typeof invitationStates)[number], number>
type Props = { filters: Filters; counts: Counts | undefined; change: (changes: Partial<Filters>) => void }

export function InvitationTabs({ filters, counts, change }: Props) {
  const { invitations: words } = useTexts()
  const all = counts && invitationStates.reduce((sum, state) => sum + counts[state], 0)
  return (
    <StateTabs
      label={words.columns.state}
      chosen={filters.state}
      onChoose={(state) => change({ state })}
      tabs={[
        { value: '', label: words.all, number: all },
        ...invitationStates.map((state) => ({ value: state, label: words.tab[state], number: counts?.[state] })),
      ]}
    />
  )
}

/** Words, group, and the batch that was chosen in the list, with what can be done to it whole. */
export function InvitationFilters({ filters, counts, change }: Props) {
  const { invitations: words } = useTexts()
  const groups = useGroups().data?.items ?? []
  const revocation = useRevocation()
  return (
    <div role="search" className="filters">
      <SearchField label={words.search} clear={words.clear_search} value={filters.q} onChange={(q) => change({ q })} />
      <NativeSelect
        size="md"
        aria-label={words.filter_group}
        value={filters.group}
        onChange={(event) => change({ group: event.currentTarget.value })}
        data={[{ value: '', label: words.any_group }, ...groups.map(({ id, title }) => ({ value: id, label: title }))]}
      />
      {filters.batch && (
        <FilterChip label={words.one_batch} remove={words.every_batch} onRemove={() => change({ batch: '' })} />
      )}
      {filters.batch && counts && counts.waiting > 0 && (
        <Button
          size="md"
          variant="default"
          loading={revocation.isPending}
          onClick={() => revocation.mutate({ batch_id: filters.batch })}
        >
          {words.revoke_batch(counts.waiting)}
        </Button>
      )}
    </div>
  )
}
