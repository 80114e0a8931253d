import { useDraggable } from '@dnd-kit/core'
import { CSS } from '@dnd-kit/utilities'
import { Paper, Stack, Text } from '@mantine/core'
import type { StudioNewsItem } from '@megdan/contract'
import { useMe } from '../../session/index.ts'
import { useTexts } from '../../texts/index.ts'
import { card } from '../../ui/grounds.ts'
import { mayPublish } from '../publishing.ts'
import css from './calendar.module.css'

type Props = { items: readonly StudioNewsItem[]; onOpen: (item: StudioNewsItem) => void }

/** Dragged onto a day, or pressed, where its moment is a field. */
function Draft({ item, onOpen }: { item: StudioNewsItem; onOpen: (item: StudioNewsItem) => void }) {
  const { editor } = useTexts()
  const may = mayPublish(useMe(), item.category)
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: `draft ${item.id}`, disabled: !may })
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      <button
        type="button"
        className={css.entry}
        data-look="draft"
        data-movable={may || undefined}
        aria-haspopup="dialog"
        onClick={() => onOpen(item)}
        {...listeners}
      >
        <Text span lineClamp={2} className={css.words} lang={item.languages[0]}>
          {item.title || editor.untitled}
        </Text>
        <Text span display="block" fz="caption" c="dimmed">
          {[item.category.category_title, item.author].filter(Boolean).join(' · ')}
        </Text>
      </button>
    </li>
  )
}

/** What could still go into the calendar. */
export function Drafts({ items, onOpen }: Props) {
  const { calendar: words } = useTexts()
  return (
    <Paper {...card} component="aside" p={14} className={css.drafts} aria-label={words.drafts}>
      <h2>{words.drafts}</h2>
      <Text fz="caption" c="dimmed" mb={10}>
        {items.length > 0 ? words.drafts_text : words.no_drafts}
      </Text>
      <Stack component="ul" gap={6}>
        {items.map((item) => (
          <Draft key={item.id} item={item} onOpen={onOpen} />
        ))}
      </Stack>
    </Paper>
  )
}
