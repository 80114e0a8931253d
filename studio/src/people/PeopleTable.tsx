import { LoadingRows } from '../ui/list/LoadingRows.tsx'
import { ChooseAll, ChooseRow, TableCard, toggled } from '../ui/list/TableCard.tsx'
import { ActionIcon, Avatar, Group, Table } from '@mantine/core'
import type { PeopleOrder, Person } from '@megdan/contract'
import { useGroups } from '../audience/index.ts'
import { useMe } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { useNow } from '../ui/use-now.ts'
import { useApprove } from './acts.ts'
import { knownBy } from './list.ts'
import { RowActs } from './RowActs.tsx'
import { seenOf } from './seen.ts'
import { Named } from '../ui/list/Named.tsx'
import { Pill } from '../ui/Pill.tsx'
import type { Order } from '../ui/list/SortHead.tsx'
import css from './people.module.css'

const looks: Record<Person['state'], string> = {
  active: 'published',
  awaiting_approval: 'warning',
  suspended: 'danger',
}
/** As many as fit beside the others. */
const shownGroups = 2

function PeopleGroups({ ids }: { ids: readonly string[] }) {
  const { data } = useGroups()
  const titles = new Map(data?.items.map(({ id, title }) => [id, title]))
  const named = ids.map((id) => titles.get(id) ?? id)
  if (named.length === 0) return <>–</>
  return (
    <Group gap={6} title={named.join(', ')}>
      {named.slice(0, shownGroups).map((title) => (
        <Pill key={title}>{title}</Pill>
      ))}
      {named.length > shownGroups && <Pill>+{named.length - shownGroups}</Pill>}
    </Group>
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
      {/* Nobody suspends themselves among others. */}
      <ChooseRow checked={chosen} disabled={isMine} onChange={onToggle} label={words.choose(name)} />
      <Table.Th scope="row">
        <Named
          picture={<Avatar src={avatar && `${avatar.url}?w=320`} name={name} alt="" size={40} />}
          name={name}
          note={knownBy(person)}
          onClick={() => onOpen(id)}
        />
      </Table.Th>
      <Table.Td>{words.role[role]}</Table.Td>
      <Table.Td>
        <PeopleGroups ids={groups} />
      </Table.Td>
      <Table.Td>
        <Pill dot look={isInvited ? 'scheduled' : looks[state]}>
          {isInvited ? words.invited : words.state[state]}
        </Pill>
      </Table.Td>
      <Table.Td>{active_on ? seenOf(active_on, now, language, words) : '–'}</Table.Td>
      <Table.Td w={52} pl={0} ta="end" className={`one-line ${css.act}`}>
        {state === 'awaiting_approval' && <ApproveButton person={person} />}
        <RowActs person={person} onOpen={() => onOpen(id)} />
      </Table.Td>
    </Table.Tr>
  )
}

type Props = Opening & {
  items: readonly Person[]
  busy: boolean
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  order: Order<PeopleOrder>
}

export function PeopleTable({ items, busy, chosen, onChoose, onOpen, order }: Props) {
  const { people: words } = useTexts()
  const { columns } = words
  const me = useMe().person_id
  const now = useNow(10 * 60_000)
  const choose = (
    <ChooseAll
      label={words.choose_all}
      ids={items.flatMap(({ id }) => (id === me ? [] : [id]))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
  return (
    <TableCard
      label={words.title}
      busy={busy}
      horizontalSpacing={12}
      verticalSpacing={8}
      columns={[
        { label: columns.name, sort: 'name', up: true },
        columns.role,
        columns.groups,
        columns.state,
        { label: columns.last, sort: 'seen' },
      ]}
      order={order}
      choose={choose}
      acts
    >
      {items.map((person) => (
        <Row
          key={person.id}
          person={person}
          now={now}
          chosen={chosen.has(person.id)}
          onToggle={() => onChoose(toggled(chosen, person.id))}
          onOpen={onOpen}
        />
      ))}
    </TableCard>
  )
}

export function PeopleSkeleton() {
  return <LoadingRows label={useTexts().people.loading} />
}
