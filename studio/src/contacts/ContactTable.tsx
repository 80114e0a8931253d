import { Avatar, Group, Menu, Table } from '@mantine/core'
import type { ContactOrder, StudioContact } from '@megdan/contract'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { TableCard } from '../ui/list/TableCard.tsx'
import { Moved, MoveMenu, Sortable, useSortableRow } from '../ui/Sortable.tsx'
import { useArrange } from './arrange.ts'
import { Pill } from '../ui/Pill.tsx'
import { Named } from '../ui/list/Named.tsx'
import type { Order } from '../ui/list/SortHead.tsx'
import css from './contacts.module.css'

const seenBy = ({ public: isPublic, members_only }: StudioContact) =>
  !isPublic ? 'members' : members_only.length > 0 ? 'part' : 'public'
const looks = { public: 'published', part: 'scheduled', members: '' } as const

type RowProps = {
  contact: StudioContact
  place: number
  onOpen: (id: string) => void
  /** Absent where there is nothing to arrange. */
  move: ((id: string, to: number) => void) | undefined
}

function Row({ contact, place, onOpen, move }: RowProps) {
  const { contacts: words } = useTexts()
  const { id, kind, name, position, company, department, phones, photo } = contact
  const seen = seenBy(contact)
  const { go, row, button, handle } = useSortableRow(id, place, move)
  return (
    <Table.Tr {...row} className={css.row}>
      <Table.Th scope="row">
        <Group gap={4} wrap="nowrap" ml={handle ? -8 : 0}>
          {handle}
          <Named
            {...button}
            picture={
              kind === 'person' ? (
                <Avatar aria-hidden="true" src={photo && `${photo.url}?w=192`} name={name} alt="" size={40} />
              ) : (
                <Avatar aria-hidden="true" alt="" size={40}>
                  <Icon of={kind === 'office' ? 'building' : 'alert'} />
                </Avatar>
              )
            }
            name={name}
            note={position}
            onClick={() => onOpen(id)}
          />
        </Group>
      </Table.Th>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{words.kind[kind]}</Table.Td>
      <Table.Td>{[company, department].filter(Boolean).join(', ') || '–'}</Table.Td>
      <Table.Td className="num" style={{ whiteSpace: 'nowrap' }}>
        {phones[0]?.number ?? '–'}
      </Table.Td>
      <Table.Td>
        <Pill look={looks[seen]}>{words.seen[seen]}</Pill>
      </Table.Td>
      <Table.Td>
        {move && (
          <MoveMenu label={words.move_of(name)} title={words.move}>
            <Menu.Item onClick={() => go(place - 1)}>{words.to.up}</Menu.Item>
            <Menu.Item onClick={() => go(place + 1)}>{words.to.down}</Menu.Item>
          </MoveMenu>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

type Props = {
  items: readonly StudioContact[]
  busy: boolean
  mayArrange: boolean
  onOpen: (id: string) => void
  order: Order<ContactOrder>
}

export function ContactTable({ items, busy, mayArrange, onOpen, order }: Props) {
  const { contacts: words } = useTexts()
  const { columns } = words
  const [announced, tell] = useState('')
  const { shown, arrange } = useArrange(items, tell)
  return (
    <>
      <Sortable ids={shown.map(({ id }) => id)} move={arrange}>
        <TableCard
          label={words.title}
          busy={busy}
          className={css.table ?? ''}
          verticalSpacing={8}
          columns={[
            { label: columns.name, sort: 'name', up: true },
            columns.kind,
            { label: columns.company, sort: 'company', up: true },
            columns.phone,
            columns.visibility,
          ]}
          order={order}
          acts
        >
          {shown.map((contact, place) => (
            <Row
              key={contact.id}
              contact={contact}
              place={place}
              onOpen={onOpen}
              move={mayArrange ? arrange : undefined}
            />
          ))}
        </TableCard>
      </Sortable>
      <Moved announced={announced} />
    </>
  )
}
