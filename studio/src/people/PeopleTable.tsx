import '../ui/bulk.css'
import { ActionIcon, Avatar, Checkbox, Paper, Skeleton, Table } from '@mantine/core'
import type { Person } from '@megdan/contract'
import type { ReactNode } from 'react'
import { useGroups } from '../audience/index.ts'
import { useMe } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { useNow } from '../ui/use-now.ts'
import { useApprove } from './acts.ts'
import { knownBy } from './list.ts'
import { RowActs } from './RowActs.tsx'
import { seenOf } from './seen.ts'

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

function ApproveButton({ person }: { person: Person }) {
  const { people: words } = useTexts()
  const approve = useApprove()
  const label = words.approve_of(person.name)
  return (
    <ActionIcon
      size={36}
      aria-label={label}
      title={label}
      loading={approve.busy}
      onClick={() => void approve.run(person)}
    >
      <Icon of="tick" />
    </ActionIcon>
  )
}

type Opening = { onOpen: (id: string) => void }
type RowProps = Opening & { person: Person; now: number; chosen: boolean; onToggle: () => void }

function Row({ person, now, chosen, onToggle, onOpen }: RowProps) {
  const { people: words } = useTexts()
  const language = useLanguage()
  const isMine = useMe().person_id === person.id
  const { id, name, avatar, role, groups, state, has_password, active_on } = person
  const isInvited = state === 'active' && !has_password
  return (
    <Table.Tr data-chosen={chosen || undefined}>
      <Table.Td className="choose">
        {/* Nobody suspends himself among others. */}
        <Checkbox checked={chosen} disabled={isMine} onChange={onToggle} aria-label={words.choose(name)} />
      </Table.Td>
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
      <Table.Td>{active_on ? seenOf(active_on, now, language, words) : '–'}</Table.Td>
      <Table.Td className="person-act">
        {state === 'awaiting_approval' && <ApproveButton person={person} />}
        <RowActs person={person} onOpen={() => onOpen(id)} />
      </Table.Td>
    </Table.Tr>
  )
}

function Frame({ children, busy, all }: { children: ReactNode; busy: boolean; all: ReactNode }) {
  const { columns, title } = useTexts().people
  return (
    <Paper withBorder radius={16} className="table-card">
      <Table aria-label={title} aria-busy={busy} horizontalSpacing={16} verticalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td className="choose">{all}</Table.Td>
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

type Props = Opening & {
  items: readonly Person[]
  busy: boolean
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
}

export function PeopleTable({ items, busy, chosen, onChoose, onOpen }: Props) {
  const { people: words } = useTexts()
  const me = useMe().person_id
  const now = useNow(10 * 60_000)
  const others = items.filter(({ id }) => id !== me)
  const every = others.length > 0 && others.every(({ id }) => chosen.has(id))
  const toggle = (id: string) =>
    onChoose(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]))
  const all = (
    <Checkbox
      checked={every}
      indeterminate={!every && chosen.size > 0}
      onChange={() => onChoose(every ? new Set() : new Set(others.map(({ id }) => id)))}
      aria-label={words.choose_all}
    />
  )
  return (
    <Frame busy={busy} all={all}>
      {items.map((person) => (
        <Row
          key={person.id}
          person={person}
          now={now}
          chosen={chosen.has(person.id)}
          onToggle={() => toggle(person.id)}
          onOpen={onOpen}
        />
      ))}
    </Frame>
  )
}

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
