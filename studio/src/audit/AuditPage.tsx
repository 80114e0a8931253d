import { Button, NativeSelect } from '@mantine/core'
import { audit, type AuditEntry, categoriesAuthoring, groups } from '@megdan/contract'
import { type Names, whoOf } from '@megdan/contract/audit-telling'
import { number } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queryOf } from '../platform/api.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { FilterChip } from '../ui/FilterChip.tsx'
import { Icon } from '../ui/Icon.tsx'
import { DayRange } from '../ui/list/DayRange.tsx'
import { ListFilters } from '../ui/list/ListFilters.tsx'
import { ListBar, ListBody, ListHead, NothingListed } from '../ui/list/ListPage.tsx'
import { type Change, type FiltersOf, useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'
import { AuditEntries, AuditSkeleton } from './AuditEntries.tsx'
import { AuditFiles } from './AuditFiles.tsx'
import { between, rangeOf } from './days.ts'
import { useWords } from './words.ts'

/** What the list is narrowed to, in the address. */
const shape = {
  q: undefined,
  area: undefined,
  person: undefined,
  thing: undefined,
  since: undefined,
  until: undefined,
} as const
type Filters = FiltersOf<typeof shape>

/** What categories and groups are called now; without them their ids are shown. */
function useNames(): Names {
  const categories = useQuery(queryOf(categoriesAuthoring.list)).data?.items ?? []
  const all = useQuery(queryOf(groups.list)).data?.items ?? []
  return new Map([
    ...categories.map(({ category_id, category_title }) => [category_id, category_title] as const),
    ...all.map(({ id, title }) => [id, title] as const),
  ])
}

type Props = {
  filters: Filters
  change: Change<Filters>
  /** Tells the names of the person and thing that the list was narrowed to. */
  first: AuditEntry | undefined
}

function AuditFilters({ filters, change, first }: Props) {
  const words = useWords()
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
      <DayRange {...rangeOf(filters, change)} />
      {chips.map(({ name, label }) => (
        <FilterChip key={name} label={label} remove={words.without(label)} onRemove={() => change({ [name]: '' })} />
      ))}
    </ListFilters>
  )
}

/** Who changed what, and when. */
export function AuditPage() {
  const { audit: words, list: common } = useTexts()
  const language = useLanguage()
  const { filters, change, clear, isNarrowed } = useFilters(shape)
  const { q, area, person, thing } = filters
  const asked = { q, action: area, person, thing, ...between(filters) }
  const list = useList(audit.list, { query: asked })
  const names = useNames()
  const { items } = list
  return (
    <>
      <ListHead
        title={words.title}
        acts={
          <>
            <AuditFiles asked={asked} />
            <Button component={Link} to="/audit/security" variant="default" leftSection={<Icon of="lock" size={18} />}>
              {words.to_security}
            </Button>
          </>
        }
      >
        <p>{words.lead}</p>
      </ListHead>
      <ListBar shown={items.length > 0 && common.shown(number(items.length, language), list.hasMore)}>
        <AuditFilters filters={filters} change={change} first={items[0]} />
      </ListBar>
      <ListBody
        list={list}
        failed={words.failed}
        skeleton={<AuditSkeleton />}
        nothing={<NothingListed words={words} icon="search" isNarrowed={isNarrowed} clear={clear} />}
      >
        <AuditEntries items={items} busy={list.isBusy} names={names} change={change} />
      </ListBody>
    </>
  )
}
