import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Menu, Paper } from '@mantine/core'
import { groups, type StudioCategory } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { useCategoryOrder } from './categories.ts'

function Cover({ category: { cover } }: { category: StudioCategory }) {
  const [broken, setBroken] = useState('')
  const isShown = cover !== null && cover.url !== broken
  return (
    <span className="category-cover">
      {isShown ? (
        <img src={`${cover.url}?w=192`} alt="" loading="lazy" onError={() => setBroken(cover.url)} />
      ) : (
        <Icon of="image" />
      )}
    </span>
  )
}

function Facts({ category: { audience, news } }: { category: StudioCategory }) {
  const { categories: words } = useTexts()
  const language = useLanguage()
  const all = useQuery(queryOf(groups.list)).data?.items ?? []
  const chosen = 'groups' in audience ? audience.groups : []
  const titles = chosen.flatMap((id) => all.find((group) => group.id === id)?.title ?? []).join(', ')
  const members = 'everyone' in audience || audience.guests ? words.everyone : titles || words.nobody
  return (
    <>
      <span className="category-audience">
        <Icon of="people" size={18} />
        <span>
          {members}
          <span className="category-guests">{audience.guests ? words.guests : words.no_guests}</span>
        </span>
      </span>
      <span className="category-news">{news === 0 ? words.no_news : words.news(news, number(news, language))}</span>
    </>
  )
}

type RowProps = {
  category: StudioCategory
  place: number
  last: number
  mayArrange: boolean
  onOpen: (id: string) => void
  move: (id: string, to: number) => void
}

function Row({ category, place, last, mayArrange, onOpen, move }: RowProps) {
  const { categories: words } = useTexts()
  const { category_id: id, category_title: title } = category
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id, disabled: !mayArrange })
  const button = useRef<HTMLButtonElement>(null)
  /** Set by a move, which takes the row, and with it the focus, out of the page for a moment. */
  const refocus = useRef(false)
  useEffect(() => {
    if (refocus.current) button.current?.focus()
    refocus.current = false
  }, [place])
  const go = (to: number) => {
    refocus.current = true
    move(id, to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined || !mayArrange) return
    event.preventDefault()
    go(place + step)
  }
  const places = { first: 0, up: place - 1, down: place + 1, last }
  const stands = { first: place === 0, up: place === 0, down: place === last, last: place === last }
  return (
    <li
      ref={setNodeRef}
      className="category"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {mayArrange && (
        <span className="category-handle" aria-hidden="true" {...listeners}>
          <Icon of="drag" />
        </span>
      )}
      <Cover category={category} />
      <span>
        {mayArrange ? (
          <button
            ref={button}
            type="button"
            className="category-title"
            aria-label={words.edit(title)}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onClick={() => onOpen(id)}
            onKeyDown={onKeyDown}
          >
            {title}
          </button>
        ) : (
          <b className="category-title">{title}</b>
        )}
        {category.mandatory && <span className="pill warning">{words.mandatory}</span>}
      </span>
      <Facts category={category} />
      {mayArrange && (
        <Menu position="bottom-end" returnFocus>
          <Menu.Target>
            <ActionIcon variant="subtle" size={36} aria-label={words.move_of(title)} title={words.move}>
              <Icon of="more" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{words.move}</Menu.Label>
            {(['first', 'up', 'down', 'last'] as const).map((where) => (
              <Menu.Item key={where} disabled={stands[where]} onClick={() => move(id, places[where])}>
                {words.to[where]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' }

type Props = Pick<RowProps, 'mayArrange' | 'onOpen'> & { items: readonly StudioCategory[] }

/** Dragged by the handle; moved by Alt and the arrows, or by the menu of the row. */
export function CategoryList({ items, mayArrange, onOpen }: Props) {
  const { title } = useTexts().categories
  const { move, told } = useCategoryOrder()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const ids = items.map(({ category_id }) => category_id)
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
          <Paper component="ol" withBorder radius={16} className="categories" aria-label={title}>
            {items.map((category, place) => (
              <Row
                key={category.category_id}
                category={category}
                place={place}
                last={items.length - 1}
                mayArrange={mayArrange}
                onOpen={onOpen}
                move={move}
              />
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
