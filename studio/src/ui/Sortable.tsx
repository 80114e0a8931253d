import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Menu, Paper } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { card } from './grounds.ts'
import { Icon } from './Icon.tsx'
import css from './sortable.module.css'

type Move = (id: string, to: number) => void

/** No announcements of the library: the callers announce what was moved. */
const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' }

/** Around rows that are dragged by their handle; `ids` as they stand. */
export function Sortable({ ids, move, children }: { ids: string[]; move: Move; children: ReactNode }) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      // In a table there is no place for what the package adds.
      accessibility={{ container: document.body, announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** A row of `Sortable`, also moved by Alt and the arrows on its button; without `move` it stays where it is. */
export function useSortableRow(id: string, place: number, move: Move | undefined) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id, disabled: !move })
  const button = useRef<HTMLButtonElement>(null)
  /** Set by a move, which takes the row, and with it the focus, out of the page for a moment. */
  const refocus = useRef(false)
  useEffect(() => {
    if (refocus.current) button.current?.focus()
    refocus.current = false
  }, [place])
  const go = (to: number) => {
    refocus.current = true
    move?.(id, to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined || !move) return
    event.preventDefault()
    go(place + step)
  }
  return {
    go,
    row: {
      ref: setNodeRef,
      'data-dragging': isDragging || undefined,
      style: { transform: CSS.Translate.toString(transform), transition },
    },
    button: { ref: button, onKeyDown, ...(move && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' }) },
    handle: move && (
      <span className={css.handle} aria-hidden="true" {...listeners}>
        <Icon of="drag" />
      </span>
    ),
  }
}

/** The rows in their order. */
export const SortableList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Paper component="ol" {...card} px={16} className={css.list} aria-label={label}>
    {children}
  </Paper>
)

type TitleProps = Partial<ReturnType<typeof useSortableRow>['button']> & {
  title: string
  /** Says what a press does; without it there is nothing to press. */
  label?: string | undefined
  onOpen: () => void
}

/** What a row is called, and the button by which it is moved and opened. */
export const SortableTitle = ({ title, label, onOpen, ...button }: TitleProps) =>
  label === undefined ? (
    <b className={css.title}>{title}</b>
  ) : (
    <button {...button} type="button" className={css.title} aria-label={label} onClick={onOpen}>
      {title}
    </button>
  )

/** What was moved where, for whoever does not see it. */
export const Moved = ({ announced }: { announced: string }) => (
  <p role="status" className="unseen">
    {announced}
  </p>
)

type MenuProps = { label: string; title: string; children: ReactNode }

/** The menu at the end of a row, from which it is moved, too. */
export const MoveMenu = ({ label, title, children }: MenuProps) => (
  <Menu position="bottom-end" returnFocus>
    <Menu.Target>
      <ActionIcon variant="subtle" size={36} aria-label={label} title={title}>
        <Icon of="more" />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
