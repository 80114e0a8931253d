import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Paper } from '@mantine/core'
import type { StudioGroup } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { useGroupOrder } from './groups.ts'
import { useSentence } from './RuleFields.tsx'

type RowProps = {
  group: StudioGroup
  place: number
  onOpen: (id: string) => void
  move: (id: string, to: number) => void
}

function Row({ group: { id, title, people, rule, choosable }, place, onOpen, move }: RowProps) {
  const { groups: words } = useTexts()
  const language = useLanguage()
  const sentence = useSentence()
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const button = useRef<HTMLButtonElement>(null)
  /** Set by a move, which takes the row, and with it the focus, out of the page for a moment. */
  const refocus = useRef(false)
  useEffect(() => {
    if (refocus.current) button.current?.focus()
    refocus.current = false
  }, [place])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    refocus.current = true
    move(id, place + step)
  }
  return (
    <li
      ref={setNodeRef}
      className="group"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span className="group-handle" aria-hidden="true" {...listeners}>
        <Icon of="drag" />
      </span>
      <span>
        <button
          ref={button}
          type="button"
          className="group-title"
          aria-label={words.edit(title)}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => onOpen(id)}
          onKeyDown={onKeyDown}
        >
          {title}
        </button>
        {rule && <span className="group-rule">{sentence(rule)}</span>}
      </span>
      <span>
        {rule && <span className="pill scheduled">{words.by_rule}</span>}
        {choosable && <span className="pill">{words.choosable}</span>}
      </span>
      <span className="group-people">{words.people(people, number(people, language))}</span>
    </li>
  )
}

const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' }

/** Dragged by the handle; moved by Alt and the arrows. */
export function GroupList({ items, onOpen }: { items: readonly StudioGroup[]; onOpen: (id: string) => void }) {
  const { title } = useTexts().groups
  const { move, told } = useGroupOrder()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const ids = items.map(({ id }) => id)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), ids.indexOf(String(over.id)))
  }
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <Paper component="ol" withBorder radius={16} className="group-list" aria-label={title}>
            {items.map((group, place) => (
              <Row key={group.id} group={group} place={place} onOpen={onOpen} move={move} />
            ))}
          </Paper>
        </SortableContext>
      </DndContext>
      <p role="status" className="unseen">
        {told}
      </p>
    </>
  )
}
