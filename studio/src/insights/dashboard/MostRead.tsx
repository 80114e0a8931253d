import { Anchor, Box, Group, Text } from '@mantine/core'
import type { MostRead as Item } from '@megdan/contract'
import { number, percent } from '@megdan/kit/format'
import { Link } from 'react-router-dom'
import { CardNote, ChartCard, DataTable, ShareBar } from '../index.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import css from './dashboard.module.css'

const mostShown = 4
const shareOf = ({ reads, people }: Item) => (people > 0 ? Math.min(reads / people, 1) : 0)

function Row({ item }: { item: Item }) {
  const { dashboard: words } = useTexts()
  const language = useLanguage()
  return (
    <Group component="li" gap="12px 16px" wrap="nowrap" mih={66} p="8px 18px" className={css.item}>
      <Thumbnail url={item.cover && `${item.cover.url}?w=192`} icon="image" radius={10} />
      <Box flex={1} miw={0}>
        <Text truncate>
          <Anchor component={Link} fw={620} c="var(--mg-text)" to={`/news/${item.id}/insights`} lang={item.language}>
            {item.title}
          </Anchor>
        </Text>
        <Text fz="0.75rem" c="var(--mg-text-3)" truncate>
          {item.category_title}
        </Text>
      </Box>
      <Text span flex="none" w="4.625rem" ta="right" c="dimmed" className="num">
        <span className="unseen">{words.reached}: </span>
        {number(item.reads, language)}
      </Text>
      <ShareBar share={shareOf(item)} w="8rem" />
    </Group>
  )
}

/** What was read by most people, each with the share of its audience. */
export function MostRead({ items }: { items: readonly Item[] }) {
  const { dashboard: words } = useTexts()
  const language = useLanguage()
  const rows = items.map((item) => ({
    key: item.id,
    cells: [
      <Anchor
        key={item.id}
        component={Link}
        fw={620}
        c="var(--mg-text)"
        to={`/news/${item.id}/insights`}
        lang={item.language}
      >
        {item.title}
      </Anchor>,
      number(item.reads, language),
      percent(shareOf(item), language),
    ],
  }))
  const heads = (
    <Group gap={16} wrap="nowrap" fw={620} c="var(--mg-text-3)" className={css.heads} aria-hidden="true">
      <Text span w="4.625rem" ta="right">
        {words.reached}
      </Text>
      <Text span w="8rem">
        {words.read}
      </Text>
    </Group>
  )
  const table = <DataTable caption={words.most_read} columns={[words.item, words.reached, words.read]} rows={rows} />
  return (
    <ChartCard title={words.most_read} note={words.most_read_text} {...(items.length > 0 && { aside: heads, table })}>
      {items.length === 0 && <CardNote>{words.nothing_read}</CardNote>}
      <ol>
        {items.slice(0, mostShown).map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ol>
      <Text p="10px 18px 14px" fz="note" className={css.item}>
        <Anchor component={Link} to="/statistics">
          {words.all_items}
        </Anchor>
      </Text>
    </ChartCard>
  )
}
