import { Box, Text } from '@mantine/core'
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
    <li className={css.item}>
      <Thumbnail url={item.cover && `${item.cover.url}?w=192`} icon="image" radius={10} />
      <Box miw={0}>
        <Text truncate>
          <Link className={css.link} to={`/news/${item.id}/insights`} lang={item.language}>
            {item.title}
          </Link>
        </Text>
        <Text fz="0.75rem" c="var(--mg-text-3)" truncate>
          {item.category_title}
        </Text>
      </Box>
      <Text span ta="right" c="dimmed" className={css.number}>
        <span className="unseen">{words.reached}: </span>
        {number(item.reads, language)}
      </Text>
      <ShareBar share={shareOf(item)} />
    </li>
  )
}

/** What was read by most people, each with the share of its audience. */
export function MostRead({ items }: { items: readonly Item[] }) {
  const { dashboard: words } = useTexts()
  const language = useLanguage()
  const rows = items.map((item) => ({
    key: item.id,
    cells: [
      <Link key={item.id} className={css.link} to={`/news/${item.id}/insights`} lang={item.language}>
        {item.title}
      </Link>,
      number(item.reads, language),
      percent(shareOf(item), language),
    ],
  }))
  const heads = (
    <div className={css.heads} aria-hidden="true">
      <span>{words.reached}</span>
      <span>{words.read}</span>
    </div>
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
    </ChartCard>
  )
}
