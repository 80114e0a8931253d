import { NativeSelect, TextInput } from '@mantine/core'
import type { AuditEntry } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { FilterChip } from '../ui/FilterChip.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import type { Filters } from './list.ts'
import { whoOf } from './who.ts'

type Props = {
  filters: Filters
  change: (changes: Partial<Filters>) => void
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
  const day = (name: 'since' | 'until') => (
    <TextInput
      className="audit-day"
      size="md"
      type="date"
      aria-label={words[name]}
      leftSection={words.day[name]}
      leftSectionWidth={50}
      value={filters[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <div role="search" className="filters">
      <SearchField label={words.search} clear={words.clear_search} value={filters.q} onChange={(q) => change({ q })} />
      <NativeSelect
        size="md"
        aria-label={words.area}
        value={filters.area}
        onChange={(event) => change({ area: event.currentTarget.value })}
        data={[...areas, ...(isUnknown ? [{ value: filters.area, label: filters.area }] : [])]}
      />
      {day('since')}
      {day('until')}
      {chips.map(({ name, label }) => (
        <FilterChip key={name} label={label} remove={words.without(label)} onRemove={() => change({ [name]: '' })} />
      ))}
    </div>
  )
}
