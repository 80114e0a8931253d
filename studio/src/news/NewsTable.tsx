import './news-table.css'
import { Paper, Skeleton, Table } from '@mantine/core'
import type { NewsItem } from '@megdan/contract'
import { type ReactNode, useState } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { count, dayOf, momentOf } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'

function Cover({ url }: { url: string | undefined }) {
  const [broken, setBroken] = useState(false)
  return (
    <span className="cover">
      {url && !broken ? (
        <img src={`${url}?w=320`} alt="" width={60} height={44} loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <Icon of="image" />
      )}
    </span>
  )
}

function Marks({ item }: { item: NewsItem }) {
  const { news: words } = useTexts()
  const language = useLanguage()
  return (
    <div className="pills">
      {item.important && (
        <span className="pill danger">
          <Icon of="alert" size={14} />
          {words.important}
        </span>
      )}
      {item.must_read && (
        <span className="pill warning">
          <Icon of="check" size={14} />
          {item.must_read_due ? words.must_read_until(dayOf(item.must_read_due, language)) : words.must_read}
        </span>
      )}
      {item.pinned && <span className="pill">{words.pinned}</span>}
    </div>
  )
}

function Row({ item }: { item: NewsItem }) {
  const language = useLanguage()
  return (
    <Table.Tr>
      <Table.Th scope="row" className="story">
        <Cover url={item.cover?.url} />
        <span>
          <span className="story-title" lang={item.language}>
            {item.title}
          </span>
          <span className="story-category">{item.category.category_title}</span>
        </span>
      </Table.Th>
      <Table.Td>
        <Marks item={item} />
      </Table.Td>
      <Table.Td className="when">
        <time dateTime={item.published_at}>{momentOf(item.published_at, language)}</time>
      </Table.Td>
      <Table.Td className="figure">{count(item.counts.reactions, language)}</Table.Td>
    </Table.Tr>
  )
}

function Frame({ children, busy }: { children: ReactNode; busy?: boolean }) {
  const { columns, title } = useTexts().news
  return (
    <Paper withBorder radius={16} className="table-card">
      <Table aria-label={title} aria-busy={busy} horizontalSpacing={16} verticalSpacing={10}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{columns.title}</Table.Th>
            <Table.Th scope="col">{columns.marks}</Table.Th>
            <Table.Th scope="col">{columns.date}</Table.Th>
            <Table.Th scope="col" className="figure">
              {columns.reactions}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Paper>
  )
}

export function NewsTable({ items, busy }: { items: readonly NewsItem[]; busy: boolean }) {
  return (
    <Frame busy={busy}>
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </Frame>
  )
}

const rows = Array.from({ length: 8 }, (_, index) => index)

export function NewsSkeleton() {
  const { loading } = useTexts().news
  return (
    <>
      <p role="status" className="unseen">
        {loading}
      </p>
      <Frame busy>
        {rows.map((row) => (
          <Table.Tr key={row}>
            <Table.Td className="story">
              <Skeleton width={60} height={44} radius={9} />
              <Skeleton width="60%" height={16} />
            </Table.Td>
            {[110, 120, 40].map((width) => (
              <Table.Td key={width}>
                <Skeleton width={width} height={14} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Frame>
    </>
  )
}
