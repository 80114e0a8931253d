import './contacts.css'
import { Button, NativeSelect, Paper, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '../texts/index.ts'
import { count } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { FailureNote, Note } from '../ui/Note.tsx'
import picture from '../ui/pictures/people.svg'
import { PageTitle } from '../ui/PageTitle.tsx'
import { useRemoved } from '../ui/remove-later.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { ContactDrawer, NewContactDrawer } from './ContactDrawer.tsx'
import { ContactTable } from './ContactTable.tsx'
import { type Filters, useContacts, useFilters } from './list.ts'

type Part = { filters: Filters; change: (changes: Partial<Filters>) => void }

function ContactFilters({ filters, change }: Part) {
  const { contacts: words } = useTexts()
  const choices = (all: string, named: Record<string, string>) => [
    { value: '', label: all },
    ...Object.entries(named).map(([value, label]) => ({ value, label })),
  ]
  return (
    <div role="search" className="filters">
      <SearchField label={words.search} clear={words.clear_search} value={filters.q} onChange={(q) => change({ q })} />
      <NativeSelect
        size="md"
        aria-label={words.columns.kind}
        value={filters.kind}
        onChange={(event) => change({ kind: event.currentTarget.value })}
        data={choices(words.any_kind, words.kinds)}
      />
      <NativeSelect
        size="md"
        aria-label={words.columns.visibility}
        value={filters.visibility}
        onChange={(event) => change({ visibility: event.currentTarget.value })}
        data={choices(words.any_visibility, words.visibility)}
      />
    </div>
  )
}

function Loading() {
  const { loading } = useTexts().contacts
  return (
    <>
      <p role="status" className="unseen">
        {loading}
      </p>
      <Paper withBorder radius={16} className="contacts-loading" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={40} radius={9} my={12} />
        ))}
      </Paper>
    </>
  )
}

/** Whom readers find, and who may see what of them. */
export function ContactsPage() {
  const { contacts: words, retry } = useTexts()
  const language = useLanguage()
  const [filters, change] = useFilters()
  const [q] = useDebouncedValue(filters.q, 250)
  const list = useContacts({ ...filters, q })
  const removed = useRemoved()
  const [first] = list.data?.pages ?? []
  const items = list.data?.pages.flatMap((page) => page.items).filter(({ id }) => !removed.has(id)) ?? []
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isFiltered = q !== '' || filters.kind !== '' || filters.visibility !== ''
  const mayChange = first?.may_change ?? false
  const isOfOneKind = (filters.kind === 'emergency' || filters.kind === 'office') && !filters.visibility && !q
  const mayArrange = mayChange && isOfOneKind && !hasNextPage && items.length > 1
  const acts = mayChange && (
    <div className="contacts-acts">
      <Button component={Link} to="/contacts/import" variant="default" leftSection={<Icon of="upload" size={18} />}>
        {words.import}
      </Button>
      <Button leftSection={<Icon of="plus" size={18} />} onClick={() => change({ open: 'new' })}>
        {words.create}
      </Button>
    </div>
  )
  return (
    <>
      <div className="top top-row">
        <div>
          <PageTitle title={words.title} />
          <p>{words.lead}</p>
          {first && !first.may_change && <p>{words.read_only}</p>}
        </div>
        {acts}
      </div>
      <div className="bar">
        <ContactFilters filters={filters} change={change} />
        <p className="shown" role="status">
          {first && words.found(first.found, count(first.found, language))}
        </p>
      </div>
      {mayArrange && <p className="contacts-note">{words.arrange}</p>}
      {list.isPending && <Loading />}
      {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
      {list.isSuccess && items.length === 0 && isFiltered && (
        <Note icon="search" title={words.none} text={words.none_text}>
          <Button onClick={() => change({ q: '', kind: '', visibility: '' })}>{words.clear}</Button>
        </Note>
      )}
      {list.isSuccess && items.length === 0 && !isFiltered && (
        <Note icon="people" picture={picture} title={words.empty} text={words.empty_text}>
          {acts}
        </Note>
      )}
      {items.length > 0 && (
        <ContactTable
          items={items}
          busy={list.isPlaceholderData}
          mayArrange={mayArrange}
          onOpen={(id) => change({ open: id })}
        />
      )}
      {hasNextPage && (
        <div className="more">
          {isFetchNextPageError && <p role="alert">{words.more_failed}</p>}
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? retry : words.more}
          </Button>
        </div>
      )}
      {filters.open === 'new' && mayChange && <NewContactDrawer onClose={() => change({ open: '' })} />}
      {filters.open !== '' && filters.open !== 'new' && (
        <ContactDrawer
          key={filters.open}
          id={filters.open}
          mayChange={mayChange}
          onClose={() => change({ open: '' })}
        />
      )}
    </>
  )
}
