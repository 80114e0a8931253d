import './people.css'
import { Button, NativeSelect } from '@mantine/core'
import { people } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queryOf } from '../platform/api.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { count } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Approvals } from './Approvals.tsx'
import { FileButton } from './FileButton.tsx'
import { GroupsNav } from './GroupsNav.tsx'
import { type Filters, useFilters } from './list.ts'
import { Numbers } from './Numbers.tsx'
import { PeopleList } from './PeopleList.tsx'
import { NewPersonDrawer, PersonDrawer } from './PersonDrawer.tsx'

type Part = { filters: Filters; change: (changes: Partial<Filters>) => void }

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
      <FileButton filters={filters} />
    </div>
  )
}

/** Whether anybody waits to come in is asked whatever the list is narrowed to. */
function Awaiting({ change }: Pick<Part, 'change'>) {
  const { people: words } = useTexts()
  const language = useLanguage()
  const number =
    useQuery({ ...queryOf(people.list, { query: { limit: 1 } }), refetchInterval: 60_000 }).data?.awaiting ?? 0
  if (number === 0) return null
  const title = words.awaiting(number, count(number, language))
  return (
    <section className="people-awaiting" aria-label={words.state.awaiting_approval}>
      <b>{title}</b>
      <p>{words.awaiting_text(number)}</p>
      <Button size="sm" color="var(--mg-accent)" c="var(--mg-on-accent)" onClick={() => change({ open: 'approvals' })}>
        {words.look}
      </Button>
    </section>
  )
}

/** Who is here, what he may do, and who waits to come in. */
export function PeoplePage() {
  const { people: words, peopleImport, invitations } = useTexts()
  const [filters, change] = useFilters()
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
          <GroupsNav filters={filters} change={change} />
          <Awaiting change={change} />
        </div>
        <div className="people-list">
          <Numbers />
          <PeopleFilters filters={filters} change={change} />
          <PeopleList filters={filters} change={change} />
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
