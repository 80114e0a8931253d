import { Avatar, Button, Paper, Skeleton, Table } from '@mantine/core'
import type { Person } from '@megdan/contract'
import type { ReactNode } from 'react'
import { useGroups } from '../audience/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { shortDateOf } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { useApprove } from './acts.ts'
import { knownBy } from './list.ts'

const looks: Record<Person['state'], string> = {
  active: 'published',
  awaiting_approval: 'warning',
  suspended: 'danger',
}
/** As many as fit beside the others. */
const shownGroups = 2

function Groups({ ids }: { ids: readonly string[] }) {
  const { data } = useGroups()
  const titles = new Map(data?.items.map(({ id, title }) => [id, title]))
  const named = ids.map((id) => titles.get(id) ?? id)
  if (named.length === 0) return <>–</>
  return (
    <div className="pills" title={named.join(', ')}>
      {named.slice(0, shownGroups).map((title) => (
        <span key={title} className="pill">
          {title}
        </span>
      ))}
      {named.length > shownGroups && <span className="pill">+{named.length - shownGroups}</span>}
    </div>
  )
}

function Row({ person, onOpen }: { person: Person; onOpen: (id: string) => void }) {
  const { people: words } = useTexts()
  const language = useLanguage()
  const approve = useApprove()
  const { id, name, avatar, role, groups, state, has_password, active_on } = person
  const isInvited = state === 'active' && !has_password
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <button type="button" className="person" onClick={() => onOpen(id)}>
          <Avatar src={avatar && `${avatar.url}?w=320`} name={name} alt="" size={40} />
          <span>
            <b>{name}</b>
            <span className="person-known">{knownBy(person)}</span>
          </span>
        </button>
      </Table.Th>
      <Table.Td>{words.role[role]}</Table.Td>
      <Table.Td>
        <Groups ids={groups} />
      </Table.Td>
      <Table.Td>
        <span className={`pill state ${isInvited ? 'scheduled' : looks[state]}`}>
          {isInvited ? words.invited : words.state[state]}
        </span>
      </Table.Td>
      <Table.Td>{active_on ? shortDateOf(active_on, language) : '–'}</Table.Td>
      <Table.Td className="person-act">
        {state === 'awaiting_approval' && (
          <Button
            size="compact-md"
            loading={approve.isPending}
            aria-label={words.approve_of(name)}
            leftSection={<Icon of="check" size={18} />}
            onClick={() => approve.mutate(person)}
          >
            {words.approve}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function Frame({ children, busy }: { children: ReactNode; busy?: boolean }) {
  const { columns, title } = useTexts().people
  return (
    <Paper withBorder radius={16} className="table-card">
      <Table aria-label={title} aria-busy={busy} horizontalSpacing={16} verticalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{columns.name}</Table.Th>
            <Table.Th scope="col">{columns.role}</Table.Th>
            <Table.Th scope="col">{columns.groups}</Table.Th>
            <Table.Th scope="col">{columns.state}</Table.Th>
            <Table.Th scope="col">{columns.last}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Paper>
  )
}

type Props = { items: readonly Person[]; busy: boolean; onOpen: (id: string) => void }

export const PeopleTable = ({ items, busy, onOpen }: Props) => (
  <Frame busy={busy}>
    {items.map((person) => (
      <Row key={person.id} person={person} onOpen={onOpen} />
    ))}
  </Frame>
)

export function PeopleSkeleton() {
  const { people: words } = useTexts()
  return (
    <>
      <p role="status" className="unseen">
        {words.loading}
      </p>
      <Paper withBorder radius={16} className="people-loading" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={40} radius={9} my={12} />
        ))}
      </Paper>
    </>
  )
}
