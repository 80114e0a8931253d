import { Box, Group, Menu } from '@mantine/core'
import { groups, type StudioCategory } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { Moved, MoveMenu, Sortable, SortableList, SortableTitle, useSortableRow } from '../ui/Sortable.tsx'
import { useCategoryOrder } from './categories.ts'
import { Pill } from '../ui/Pill.tsx'
import { Small } from '../ui/Small.tsx'
import css from './categories.module.css'

function Cover({ category: { cover } }: { category: StudioCategory }) {
  const [broken, setBroken] = useState('')
  const isShown = cover !== null && cover.url !== broken
  return (
    <span className={`picture ${css.cover}`}>
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
      <Group component="span" gap={8} wrap="nowrap" c="dimmed" className={css.audience}>
        <Icon of="people" size={18} />
        <span>
          {members}
          <Small>{audience.guests ? words.guests : words.no_guests}</Small>
        </span>
      </Group>
      <span className={`num ${css.news}`}>{news === 0 ? words.no_news : words.news(news, number(news, language))}</span>
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
  const { go, row, button, handle } = useSortableRow(id, place, mayArrange ? move : undefined)
  const places = { first: 0, up: place - 1, down: place + 1, last }
  const stands = { first: place === 0, up: place === 0, down: place === last, last: place === last }
  return (
    <li {...row} className={css.category}>
      {handle}
      <Cover category={category} />
      <span>
        <SortableTitle
          {...button}
          title={title}
          label={mayArrange ? words.edit(title) : undefined}
          onOpen={() => onOpen(id)}
        />
        {category.mandatory && (
          // Level with the words of the title above it.
          <Box component="span" ml={4}>
            <Pill look="warning">{words.mandatory}</Pill>
          </Box>
        )}
      </span>
      <Facts category={category} />
      {mayArrange && (
        <MoveMenu label={words.move_of(title)} title={words.move}>
          <Menu.Label>{words.move}</Menu.Label>
          {(['first', 'up', 'down', 'last'] as const).map((where) => (
            <Menu.Item key={where} disabled={stands[where]} onClick={() => go(places[where])}>
              {words.to[where]}
            </Menu.Item>
          ))}
        </MoveMenu>
      )}
    </li>
  )
}

type Props = Pick<RowProps, 'mayArrange' | 'onOpen'> & { items: readonly StudioCategory[] }

/** Dragged by the handle; moved by Alt and the arrows, or by the menu of the row. */
export function CategoryList({ items, mayArrange, onOpen }: Props) {
  const { title } = useTexts().categories
  const { move, announced } = useCategoryOrder()
  return (
    <>
      <Sortable ids={items.map(({ category_id }) => category_id)} move={move}>
        <SortableList label={title}>
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
        </SortableList>
      </Sortable>
      <Moved announced={announced} />
    </>
  )
}
