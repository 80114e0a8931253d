import './audit.css'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../texts/index.ts'
import { count } from '../ui/format.ts'
import { FailureNote, Note } from '../ui/Note.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { AuditEntries, AuditSkeleton } from './AuditEntries.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { noFilters, useAudit, useFilters, useNames } from './list.ts'

/** Who changed what, and when. */
export function AuditPage() {
  const { audit: words, retry } = useTexts()
  const language = useLanguage()
  const [filters, change] = useFilters()
  const [q] = useDebouncedValue(filters.q, 250)
  const list = useAudit({ ...filters, q })
  const names = useNames()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isFiltered = Object.values(filters).some((value) => value !== '')
  return (
    <>
      <div className="top">
        <PageTitle title={words.title} />
        <p>{words.lead}</p>
        <Button component={Link} to="/audit/security" variant="default" size="md">
          {words.to_security}
        </Button>
      </div>
      <div className="bar">
        <AuditFilters filters={filters} change={change} first={items[0]} />
        <p className="shown" role="status">
          {items.length > 0 && words.shown(count(items.length, language), hasNextPage)}
        </p>
      </div>
      {list.isPending && <AuditSkeleton />}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && items.length === 0 && !isFiltered && (
        <Note icon="search" title={words.empty} text={words.empty_text} />
      )}
      {list.isSuccess && items.length === 0 && isFiltered && (
        <Note icon="search" title={words.none} text={words.none_text}>
          <Button onClick={() => change(noFilters)}>{words.clear}</Button>
        </Note>
      )}
      {items.length > 0 && <AuditEntries items={items} busy={list.isPlaceholderData} names={names} change={change} />}
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
