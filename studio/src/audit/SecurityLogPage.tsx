import { Skeleton } from '@mantine/core'
import { type SecurityEvent, securityKinds, securityLog, securityOutcomes } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useLanguage, useTexts } from '../texts/index.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { FilterChip } from '../ui/FilterChip.tsx'
import { DayRange } from '../ui/list/DayRange.tsx'
import { Filters as Narrowing, FilterSelect, optionsOf } from '../ui/list/ListFilters.tsx'
import { ListBar, ListBody, ListHead, NothingListed } from '../ui/list/ListPage.tsx'
import { type Change, type FiltersOf, useFilters } from '../ui/list/use-filters.ts'
import { useList } from '../ui/list/use-list.ts'
import { between, rangeOf } from './days.ts'
import { concernedBy, SecurityEvents } from './SecurityEvents.tsx'

/** What the list is narrowed to, in the address. */
const shape = {
  kind: securityKinds,
  outcome: securityOutcomes,
  person: undefined,
  since: undefined,
  until: undefined,
} as const
type Filters = FiltersOf<typeof shape>

type Props = { filters: Filters; change: Change<Filters>; first: SecurityEvent | undefined }

function SecurityFilters({ filters, change, first }: Props) {
  const { securityLog: words } = useTexts()
  const label = first ? concernedBy(first, words) : words.one_person
  return (
    <Narrowing>
      <FilterSelect
        label={words.kinds}
        all={words.any_kind}
        options={optionsOf(words.kind)}
        value={filters.kind}
        onChange={(kind) => change({ kind })}
      />
      <FilterSelect
        label={words.outcomes}
        all={words.any_outcome}
        options={optionsOf(words.outcome)}
        value={filters.outcome}
        onChange={(outcome) => change({ outcome })}
      />
      <DayRange {...rangeOf(filters, change)} />
      {filters.person !== '' && (
        <FilterChip label={label} remove={words.without(label)} onRemove={() => change({ person: '' })} />
      )}
    </Narrowing>
  )
}

/** Who came in, who was refused, and what protects the accounts. */
export function SecurityLogPage() {
  const { securityLog: words, list: common } = useTexts()
  const language = useLanguage()
  const { filters, change, clear, isNarrowed } = useFilters(shape)
  const { kind, outcome, person } = filters
  const list = useList(securityLog.list, { query: { kind, outcome, person, ...between(filters) } })
  const { items } = list
  return (
    <>
      <ListHead title={words.title} back={<BackLink to="/audit">{words.to_audit}</BackLink>}>
        <p>{words.lead}</p>
      </ListHead>
      <ListBar shown={items.length > 0 && common.shown(number(items.length, language), list.hasMore)}>
        <SecurityFilters filters={filters} change={change} first={items[0]} />
      </ListBar>
      <ListBody
        list={list}
        failed={words.failed}
        skeleton={
          <>
            <p role="status" className="unseen">
              {words.loading}
            </p>
            <Skeleton height={420} radius="card" />
          </>
        }
        nothing={<NothingListed words={words} icon="search" isNarrowed={isNarrowed} clear={clear} />}
      >
        <SecurityEvents items={items} busy={list.isBusy} change={change} />
      </ListBody>
    </>
  )
}
