import './audit.css'
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import type { SecurityEvent } from '@megdan/contract'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../texts/index.ts'
import { FilterChip } from '../ui/FilterChip.tsx'
import { count } from '../ui/format.ts'
import { FailureNote, Note } from '../ui/Note.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { type Filters, noFilters, useEvents, useFilters } from './security-list.ts'
import { concernedBy, SecurityEvents } from './SecurityEvents.tsx'

type Props = { filters: Filters; change: (changes: Partial<Filters>) => void; first: SecurityEvent | undefined }

function SecurityFilters({ filters, change, first }: Props) {
  const { securityLog: words } = useTexts()
  const select = (name: 'kind' | 'outcome', label: string, all: string, named: Record<string, string>) => (
    <NativeSelect
      size="md"
      aria-label={label}
      value={filters[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      data={[{ value: '', label: all }, ...Object.entries(named).map(([value, each]) => ({ value, label: each }))]}
    />
  )
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
  const label = first ? concernedBy(first, words) : words.one_person
  return (
    <div role="search" className="filters">
      {select('kind', words.kinds, words.any_kind, words.kind)}
      {select('outcome', words.outcomes, words.any_outcome, words.outcome)}
      {day('since')}
      {day('until')}
      {filters.person !== '' && (
        <FilterChip label={label} remove={words.without(label)} onRemove={() => change({ person: '' })} />
      )}
    </div>
  )
}

/** Who came in, who was refused, and what protects the accounts. */
export function SecurityLogPage() {
  const { securityLog: words, retry } = useTexts()
  const language = useLanguage()
  const [filters, change] = useFilters()
  const list = useEvents(filters)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isFiltered = Object.values(filters).some((value) => value !== '')
  return (
    <>
      <div className="top">
        <PageTitle title={words.title} />
        <p>{words.lead}</p>
        <Button component={Link} to="/audit" variant="default" size="md">
          {words.to_audit}
        </Button>
      </div>
      <div className="bar">
        <SecurityFilters filters={filters} change={change} first={items[0]} />
        <p className="shown" role="status">
          {items.length > 0 && words.shown(count(items.length, language), hasNextPage)}
        </p>
      </div>
      {list.isPending && (
        <>
          <p role="status" className="unseen">
            {words.loading}
          </p>
          <Skeleton height={420} radius={16} />
        </>
      )}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && items.length === 0 && !isFiltered && (
        <Note icon="search" title={words.empty} text={words.empty_text} />
      )}
      {list.isSuccess && items.length === 0 && isFiltered && (
        <Note icon="search" title={words.none} text={words.none_text}>
          <Button onClick={() => change(noFilters)}>{words.clear}</Button>
        </Note>
      )}
      {items.length > 0 && <SecurityEvents items={items} busy={list.isPlaceholderData} change={change} />}
      {hasNextPage && (
        <div className="more">
          {isFetchNextPageError && <p role="alert">{words.more_failed}</p>}
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? retry : words.more}
          </Button>
        </div>
      )}
    </>
  )
}
