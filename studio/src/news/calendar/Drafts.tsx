import { Box, Paper, Stack, Text } from '@mantine/core'
import type { StudioNewsItem } from '@megdan/contract'
import { useMe } from '../../session/index.ts'
import { useTexts } from '../../texts/index.ts'
import { card } from '../../ui/grounds.ts'
import { mayPublish } from '../publishing.ts'
import { Movable } from './Movable.tsx'
import css from './calendar.module.css'

type Props = { items: readonly StudioNewsItem[]; onOpen: (item: StudioNewsItem) => void }

function Draft({ item, onOpen }: { item: StudioNewsItem; onOpen: (item: StudioNewsItem) => void }) {
  const { editor } = useTexts()
  return (
    <Movable
      id={`draft ${item.id}`}
      mayMove={mayPublish(useMe(), item.category)}
      look="draft"
      lang={item.languages[0]}
      onClick={() => onOpen(item)}
      words={item.title || editor.untitled}
    >
      <Text span display="block" fz="caption" c="dimmed">
        {[item.category.category_title, item.author].filter(Boolean).join(' · ')}
      </Text>
    </Movable>
  )
}

/** What could still go into the calendar. */
export function Drafts({ items, onOpen }: Props) {
  const { calendar: words } = useTexts()
  return (
    <Paper {...card} component="aside" p={14} mah="80vh" className={css.drafts} aria-label={words.drafts}>
      <Box component="h2" fz="md">
        {words.drafts}
      </Box>
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
