import { Paper } from '@mantine/core'
import type { StudioGroup } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Moved, Sortable, useSortableRow } from '../ui/Sortable.tsx'
import { useGroupOrder } from './groups.ts'
import { useSentence } from './RuleFields.tsx'
import { Pill } from '../ui/Pill.tsx'

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
  const { row, button, handle } = useSortableRow(id, place, move)
  return (
    <li {...row} className="group">
      {handle}
      <span>
        <button
          {...button}
          type="button"
          className="sortable-title"
          aria-label={words.edit(title)}
          onClick={() => onOpen(id)}
        >
          {title}
        </button>
        {rule && <span className="group-rule">{sentence(rule)}</span>}
      </span>
      <span>
        {rule && <Pill look="scheduled">{words.by_rule}</Pill>}
        {choosable && <Pill>{words.choosable}</Pill>}
      </span>
      <span className="group-people">{words.people(people, number(people, language))}</span>
    </li>
  )
}

/** Dragged by the handle; moved by Alt and the arrows. */
export function GroupList({ items, onOpen }: { items: readonly StudioGroup[]; onOpen: (id: string) => void }) {
  const { title } = useTexts().groups
  const { move, announced } = useGroupOrder()
  return (
    <>
      <Sortable ids={items.map(({ id }) => id)} move={move}>
        <Paper component="ol" withBorder radius="card" className="sortable" aria-label={title}>
          {items.map((group, place) => (
            <Row key={group.id} group={group} place={place} onOpen={onOpen} move={move} />
          ))}
        </Paper>
      </Sortable>
      <Moved announced={announced} />
    </>
  )
}
