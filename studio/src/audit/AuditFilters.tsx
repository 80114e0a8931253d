import { NativeSelect } from '@mantine/core'
import type { AuditEntry } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { FilterChip } from '../ui/FilterChip.tsx'
import { ListFilters } from '../ui/list/ListFilters.tsx'
import type { Change } from '../ui/list/use-filters.ts'
import { DayFields } from './DayFields.tsx'
import type { Filters } from './list.ts'
import { whoOf } from './who.ts'

type Props = {
  filters: Filters
  change: Change<Filters>
  /** Tells the names of the person and thing that the list was narrowed to. */
  first: AuditEntry | undefined
}

export function AuditFilters({ filters, change, first }: Props) {
  const { audit: words } = useTexts()
  const areas = Object.entries(words.areas).map(([value, label]) => ({ value, label }))
  const isUnknown = !areas.some(({ value }) => value === filters.area)
  const chips = [
    { name: 'person' as const, label: (first && filters.person !== '' && whoOf(first, words)) || words.one_person },
    { name: 'thing' as const, label: first?.title || words.one_thing },
  ].filter(({ name }) => filters[name] !== '')
  return (
    <ListFilters label={words.search} value={filters.q} onSearch={(q) => change({ q })}>
      <NativeSelect
        size="md"
        aria-label={words.area}
        value={filters.area}
        onChange={(event) => change({ area: event.currentTarget.value })}
        data={[...areas, ...(isUnknown ? [{ value: filters.area, label: filters.area }] : [])]}
      />
      <DayFields words={words} filters={filters} change={change} />
      {chips.map(({ name, label }) => (
        <FilterChip key={name} label={label} remove={words.without(label)} onRemove={() => change({ [name]: '' })} />
      ))}
    </ListFilters>
  )
}
