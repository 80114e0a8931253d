import { Box, Group, Text } from '@mantine/core'
import type { StudioGroup } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Moved, Sortable, SortableList, SortableTitle, useSortableRow } from '../ui/Sortable.tsx'
import { useGroupOrder } from './groups.ts'
import { useSentence } from './RuleFields.tsx'
import { Pill } from '../ui/Pill.tsx'

type RowProps = {
  group: StudioGroup
  place: number
  onOpen: (id: string) => void
  move: (id: string, to: number) => void
}

function Row({ group: { id, title, people, rule, choosable, directory }, place, onOpen, move }: RowProps) {
  const { groups: words } = useTexts()
  const language = useLanguage()
  const sentence = useSentence()
  const { row, button, handle } = useSortableRow(id, place, move)
  return (
    <Group component="li" gap={12} mih={64} py={6} {...row}>
      {handle}
      <Box component="span" flex="1 1 8rem" miw={0}>
        <SortableTitle {...button} title={title} label={words.edit(title)} onOpen={() => onOpen(id)} />
        {rule && (
          <Text span display="block" px={4} fz="caption" c="dimmed">
            {sentence(rule)}
          </Text>
        )}
      </Box>
      <span>
        {rule && <Pill look="scheduled">{words.by_rule}</Pill>}
        {directory !== null && <Pill look="scheduled">{words.of_directory}</Pill>}
        {choosable && <Pill>{words.choosable}</Pill>}
      </span>
      <Text span flex="none" w="7rem" ta="end" c="dimmed" className="num">
        {words.people(people, number(people, language))}
      </Text>
    </Group>
  )
}

/** Dragged by the handle; moved by Alt and the arrows. */
export function GroupList({ items, onOpen }: { items: readonly StudioGroup[]; onOpen: (id: string) => void }) {
  const { title } = useTexts().groups
  const { move, announced } = useGroupOrder()
  return (
    <>
      <Sortable ids={items.map(({ id }) => id)} move={move}>
        <SortableList label={title}>
          {items.map((group, place) => (
            <Row key={group.id} group={group} place={place} onOpen={onOpen} move={move} />
          ))}
        </SortableList>
      </Sortable>
      <Moved announced={announced} />
    </>
  )
}
