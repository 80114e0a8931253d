import './people.css'
import { Button, NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'react-router-dom'
import { useGroups } from '../audience/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { count } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { FailureNote, Note } from '../ui/Note.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { type Filters, useFilters, usePeople } from './list.ts'
import { Numbers } from './Numbers.tsx'
import { Approvals } from './Approvals.tsx'
import { PeopleSkeleton, PeopleTable } from './PeopleTable.tsx'
import { NewPersonDrawer, PersonDrawer } from './PersonDrawer.tsx'

type Part = { filters: Filters; change: (changes: Partial<Filters>) => void }

function Groups({ filters, change }: Part) {
  const { people: words } = useTexts()
  const language = useLanguage()
  const { data } = useGroups()
  const entries = [{ id: '', title: words.everybody, people: data?.people }, ...(data?.items ?? [])]
  return (
    <nav className="people-groups" aria-label={words.groups}>
      <h2>{words.groups}</h2>
      <ul>
        {entries.map(({ id, title, people }) => (
          <li key={id}>
            <button type="button" aria-pressed={filters.group === id} onClick={() => change({ group: id })}>
              <span className={id ? 'people-group' : 'people-group all'}>{title}</span>
              {people !== undefined && <span className="people-number">{count(people, language)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PeopleFilters({ filters, change }: Part) {
  const { people: words } = useTexts()
  const choices = (all: string, named: Record<string, string>) => [
    { value: '', label: all },
    ...Object.entries(named).map(([value, label]) => ({ value, label })),
  ]
  return (
    <div role="search" className="filters">
      <SearchField label={words.search} clear={words.clear_search} value={filters.q} onChange={(q) => change({ q })} />
      <NativeSelect
        size="md"
        aria-label={words.columns.role}
        value={filters.role}
        onChange={(event) => change({ role: event.currentTarget.value })}
        data={choices(words.any_role, words.role)}
      />
      <NativeSelect
        size="md"
        aria-label={words.columns.state}
        value={filters.state}
        onChange={(event) => change({ state: event.currentTarget.value })}
        data={choices(words.any_state, words.state)}
      />
      <NativeSelect
        size="md"
        aria-label={words.sign_in}
        value={filters.signed_in}
        onChange={(event) => change({ signed_in: event.currentTarget.value })}
        data={choices(words.any_sign_in, words.signed_in)}
      />
    </div>
  )
}

function Awaiting({ number, change }: { number: number } & Pick<Part, 'change'>) {
  const { people: words } = useTexts()
  const language = useLanguage()
  return (
    <section className="people-awaiting" aria-label={words.state.awaiting_approval}>
      <b>{words.awaiting(number, count(number, language))}</b>
      <Button size="sm" color="accent" onClick={() => change({ open: 'approvals' })}>
        {words.look}
      </Button>
    </section>
  )
}

/** Who is here, what he may do, and who waits to come in. */
export function PeoplePage() {
  const { groups, people: words, peopleImport, invitations, retry } = useTexts()
  const language = useLanguage()
  const [filters, change] = useFilters()
  const [q] = useDebouncedValue(filters.q, 250)
  const list = usePeople({ ...filters, q })
  const [first] = list.data?.pages ?? []
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  return (
    <>
      <div className="top top-row">
        <PageTitle title={words.title} />
        <div className="person-acts">
          <Button component={Link} to="/people/import" variant="default" leftSection={<Icon of="upload" size={18} />}>
            {peopleImport.link}
          </Button>
          <Button
            component={Link}
            to="/people/invitations"
            variant="default"
            leftSection={<Icon of="file" size={18} />}
          >
            {invitations.title}
          </Button>
          <Button leftSection={<Icon of="plus" size={18} />} onClick={() => change({ open: 'new' })}>
            {words.create}
          </Button>
        </div>
      </div>
      <div className="people-layout">
        <div>
          <Groups filters={filters} change={change} />
          <Button component={Link} to="/people/groups" variant="subtle" leftSection={<Icon of="list" size={18} />}>
            {groups.link}
          </Button>
          {first && first.awaiting > 0 && <Awaiting number={first.awaiting} change={change} />}
        </div>
        <div className="people-list">
          <Numbers />
          <PeopleFilters filters={filters} change={change} />
          <p className="shown" role="status">
            {first && words.found(first.found, count(first.found, language))}
          </p>
          {list.isPending && <PeopleSkeleton />}
          {list.isLoadingError && <FailureNote title={words.failed} error={list.error} retry={list.refetch} />}
          {list.isSuccess && items.length === 0 && (
            <Note icon="search" title={words.none} text={words.none_text}>
              <Button onClick={() => change({ q: '', group: '', role: '', state: '', signed_in: '' })}>
                {words.clear}
              </Button>
            </Note>
          )}
          {items.length > 0 && (
            <PeopleTable items={items} busy={list.isPlaceholderData} onOpen={(id) => change({ open: id })} />
          )}
          {hasNextPage && (
            <div className="more">
              {isFetchNextPageError && <p role="alert">{words.more_failed}</p>}
              <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchNextPageError ? retry : words.more}
              </Button>
            </div>
          )}
        </div>
      </div>
      {filters.open === 'new' && <NewPersonDrawer onClose={() => change({ open: '' })} />}
      {filters.open === 'approvals' && <Approvals onClose={() => change({ open: '' })} />}
      {!['', 'new', 'approvals'].includes(filters.open) && (
        <PersonDrawer key={filters.open} id={filters.open} onClose={() => change({ open: '' })} />
      )}
    </>
  )
}
