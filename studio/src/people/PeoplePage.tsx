import { Box, Button, Group } from '@mantine/core'
import { people } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queryOf } from '../platform/api.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { Tint } from '../ui/Tint.tsx'
import { FilterSelect, ListFilters, optionsOf } from '../ui/list/ListFilters.tsx'
import { ListHead } from '../ui/list/ListPage.tsx'
import { type Change, useOpened } from '../ui/list/use-filters.ts'
import { Approvals } from './Approvals.tsx'
import { EverybodyOut } from './EverybodyOut.tsx'
import { PeopleFile } from './PeopleFile.tsx'
import { GroupsNav } from './GroupsNav.tsx'
import { type Filters, usePeopleFilters } from './list.ts'
import { Numbers } from './Numbers.tsx'
import css from './people.module.css'
import { StoppedDirectory } from './StoppedDirectory.tsx'
import { PeopleList } from './PeopleList.tsx'
import { NewPersonDrawer, PersonDrawer } from './PersonDrawer.tsx'

type Part = { filters: Filters; change: Change<Filters> }

function PeopleFilters({ filters, change }: Part) {
  const { people: words } = useTexts()
  return (
    <ListFilters label={words.search} value={filters.q} onSearch={(q) => change({ q })}>
      <FilterSelect
        label={words.columns.role}
        all={words.any_role}
        options={optionsOf(words.role)}
        value={filters.role}
        onChange={(role) => change({ role })}
      />
      <FilterSelect
        label={words.columns.state}
        all={words.any_state}
        options={optionsOf(words.state)}
        value={filters.state}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        label={words.sign_in}
        all={words.any_sign_in}
        options={optionsOf(words.signed_in)}
        value={filters.signed_in}
        onChange={(signed_in) => change({ signed_in })}
      />
      <PeopleFile filters={filters} />
    </ListFilters>
  )
}

/** Whether anybody waits to come in is asked whatever the list is narrowed to. */
function Awaiting({ onLook }: { onLook: () => void }) {
  const { people: words } = useTexts()
  const language = useLanguage()
  const waiting =
    useQuery({ ...queryOf(people.list, { query: { limit: 1 } }), refetchInterval: 60_000 }).data?.awaiting ?? 0
  if (waiting === 0) return null
  const title = words.awaiting(waiting, number(waiting, language))
  return (
    <Tint look="warning" mt={16} label={words.state.awaiting_approval}>
      <b>{title}</b>
      <p>{words.awaiting_text(waiting)}</p>
      <Button size="sm" color="var(--mg-accent)" c="var(--mg-on-accent)" onClick={onLook}>
        {words.look}
      </Button>
    </Tint>
  )
}

/** Who is here, what they may do, and who waits to come in. */
export function PeoplePage() {
  const { people: words, peopleImport, invitations } = useTexts()
  const { filters, change, clear } = usePeopleFilters()
  const [opened, open] = useOpened()
  return (
    <>
      <ListHead
        title={words.title}
        wrap
        acts={
          <Group gap={8}>
            <Button variant="subtle" leftSection={<Icon of="logout" size={18} />} onClick={() => open('everybody')}>
              {words.everybody_out.open}
            </Button>
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
            <Button leftSection={<Icon of="plus" size={18} />} onClick={() => open('new')}>
              {words.create}
            </Button>
          </Group>
        }
      />
      <div className={css.layout}>
        <div>
          <GroupsNav filters={filters} change={change} />
          <StoppedDirectory />
          <Awaiting onLook={() => open('approvals')} />
        </div>
        <div className={css.list}>
          <Box mb={14}>
            <Numbers />
          </Box>
          <PeopleFilters filters={filters} change={change} />
          <PeopleList filters={filters} change={change} clear={clear} onOpen={open} />
        </div>
      </div>
      {opened === 'new' && <NewPersonDrawer onClose={() => open('')} />}
      {opened === 'everybody' && <EverybodyOut onClose={() => open('')} />}
      {opened === 'approvals' && <Approvals onClose={() => open('')} />}
      {!['', 'new', 'approvals', 'everybody'].includes(opened) && (
        <PersonDrawer key={opened} id={opened} onClose={() => open('')} />
      )}
    </>
  )
}
