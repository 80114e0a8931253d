import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Avatar, Menu, Paper, Table } from '@mantine/core'
import type { StudioContact } from '@megdan/contract'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { useArrange } from './arrange.ts'

const seenBy = ({ public: isPublic, members_only }: StudioContact) =>
  !isPublic ? 'members' : members_only.length > 0 ? 'part' : 'public'
const looks = { public: 'published', part: 'scheduled', members: '' } as const

type RowProps = {
  contact: StudioContact
  onOpen: (id: string) => void
  /** Absent where there is nothing to arrange. */
  move: ((step: -1 | 1) => void) | undefined
}

function Row({ contact, onOpen, move }: RowProps) {
  const { contacts: words } = useTexts()
  const { id, kind, name, position, company, department, phones, photo } = contact
  const seen = seenBy(contact)
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id, disabled: !move })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || !step || !move) return
    event.preventDefault()
    move(step)
  }
  return (
    <Table.Tr
      ref={setNodeRef}
      className="contact-row"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Table.Th scope="row">
        {move && (
          <span className="contact-handle" aria-hidden="true" {...listeners}>
            <Icon of="drag" />
          </span>
        )}
        <button
          type="button"
          className="contact"
          onClick={() => onOpen(id)}
          onKeyDown={onKeyDown}
          aria-keyshortcuts={move && 'Alt+ArrowUp Alt+ArrowDown'}
        >
          {kind === 'person' ? (
            <Avatar aria-hidden="true" src={photo && `${photo.url}?w=192`} name={name} alt="" size={40} />
          ) : (
            <Avatar aria-hidden="true" alt="" size={40}>
              <Icon of={kind === 'office' ? 'building' : 'alert'} />
            </Avatar>
          )}
          <span>
            <b>{name}</b>
            <span className="contact-known">{position}</span>
          </span>
        </button>
      </Table.Th>
      <Table.Td>{words.kind[kind]}</Table.Td>
      <Table.Td>{[company, department].filter(Boolean).join(', ') || '–'}</Table.Td>
      <Table.Td className="contact-number">{phones[0]?.number ?? '–'}</Table.Td>
      <Table.Td>
        <span className={`pill ${looks[seen]}`}>{words.seen[seen]}</span>
      </Table.Td>
      <Table.Td>
        {move && (
          <Menu position="bottom-end" returnFocus>
            <Menu.Target>
              <ActionIcon variant="subtle" size={36} aria-label={words.move_of(name)} title={words.move}>
                <Icon of="more" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => move(-1)}>{words.to.up}</Menu.Item>
              <Menu.Item onClick={() => move(1)}>{words.to.down}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
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
}

/** The table says itself what was moved. */
const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' }

export function ContactTable({ items, busy, mayArrange, onOpen }: Props) {
  const { contacts: words } = useTexts()
  const { columns } = words
  const [told, tell] = useState('')
  const { shown, arrange } = useArrange(items, tell)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const ids = shown.map(({ id }) => id)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) arrange(String(active.id), ids.indexOf(String(over.id)))
  }
  return (
    <Paper withBorder radius={16} className="table-card">
      <Table aria-label={words.title} aria-busy={busy} horizontalSpacing={16} verticalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{columns.name}</Table.Th>
            <Table.Th scope="col">{columns.kind}</Table.Th>
            <Table.Th scope="col">{columns.company}</Table.Th>
            <Table.Th scope="col">{columns.phone}</Table.Th>
            <Table.Th scope="col">{columns.visibility}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            onDragEnd={onDragEnd}
            accessibility={{
              container: document.body,
              announcements: silent,
              screenReaderInstructions: { draggable: '' },
            }}
          >
            <SortableContext items={ids} strategy={verticalListSortingStrategy}>
              {shown.map((contact, place) => (
                <Row
                  key={contact.id}
                  contact={contact}
                  onOpen={onOpen}
                  move={mayArrange ? (step) => arrange(contact.id, place + step) : undefined}
                />
              ))}
            </SortableContext>
          </DndContext>
        </Table.Tbody>
      </Table>
      <p role="status" className="unseen">
        {told}
      </p>
    </Paper>
  )
}
