import { Button } from '@mantine/core'
import { invitationStates } from '@megdan/contract'
import { useGroups } from '../audience/index.ts'
import { useTexts } from '../texts/index.ts'
import { FilterChip } from '../ui/FilterChip.tsx'
import { FilterSelect, ListFilters } from '../ui/list/ListFilters.tsx'
import type { Change } from '../ui/list/use-filters.ts'
import { StateTabs } from '../ui/StateTabs.tsx'
import { useRevocation } from './acts.ts'
import type { Filters } from './list.ts'

type Counts = Record<(typeof invitationStates)[number], number>
type Props = { filters: Filters; counts: Counts | undefined; change: Change<Filters> }

export function InvitationTabs({ filters, counts, change }: Props) {
  const { invitations: words, list } = useTexts()
  const all = counts && invitationStates.reduce((sum, state) => sum + counts[state], 0)
  return (
    <StateTabs
      label={words.columns.state}
      chosen={filters.state}
      onChoose={(state) => change({ state })}
      tabs={[
        { value: '', label: list.all, number: all },
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
    <ListFilters label={words.search} value={filters.q} onSearch={(q) => change({ q })}>
      <FilterSelect
        label={words.filter_group}
        all={words.any_group}
        options={groups.map(({ id, title }) => ({ value: id, label: title }))}
        value={filters.group}
        onChange={(group) => change({ group })}
      />
      {filters.batch && (
        <FilterChip label={words.one_batch} remove={words.every_batch} onRemove={() => change({ batch: '' })} />
      )}
      {filters.batch && counts && counts.waiting > 0 && (
        <Button
          size="md"
          variant="default"
          loading={revocation.busy}
          onClick={() => void revocation.run({ batch_id: filters.batch })}
        >
          {words.revoke_batch(counts.waiting)}
        </Button>
      )}
    </ListFilters>
  )
}
