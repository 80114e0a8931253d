import { ChooseAll, ChooseRow, TableCard, toggled } from '../ui/list/TableCard.tsx'
import { Avatar, Group, Skeleton, Table, Text } from '@mantine/core'
import type { NewsOrder, StudioNewsItem } from '@megdan/contract'
import { dateLong, number, percent } from '@megdan/kit/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ShareBar } from '../insights/index.ts'
import { ReviewMark } from '../review/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { momentOf } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { Pill } from '../ui/Pill.tsx'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import type { Order } from '../ui/list/SortHead.tsx'
import css from './news-table.module.css'
import { RowActs } from './RowActs.tsx'

function Marks({ item }: { item: StudioNewsItem }) {
  const { news: words } = useTexts()
  const language = useLanguage()
  return (
    <Group gap={6}>
      {item.must_read && (
        <Pill look="warning">
          <Icon of="check" size={14} />
          {item.must_read_due ? words.must_read_until(dateLong(item.must_read_due, language)) : words.must_read}
        </Pill>
      )}
      {item.pinned && <Pill>{words.pinned}</Pill>}
      <ReviewMark item={item} />
      {item.held && <Pill look="danger">{words.held[item.held]}</Pill>}
    </Group>
  )
}

function Audience({ item: { audience, groups, reach } }: { item: StudioNewsItem }) {
  const { news: words } = useTexts()
  const language = useLanguage()
  const members = 'everyone' in audience ? words.everyone : groups.map(({ title }) => title).join(', ')
  return (
    <Group component="span" gap={8} wrap="nowrap" fz="note" className={css.audience}>
      <Icon of="people" size={18} />
      <span>
        <span>{words.addressed(members, audience.guests)}</span>
        {reach > 0 && `, ${number(reach, language)}`}
      </span>
    </Group>
  )
}

type RowProps = { item: StudioNewsItem; chosen: boolean; onToggle: () => void }

function Row({ item, chosen, onToggle }: RowProps) {
  const texts = useTexts()
  const { news: words, insights } = texts
  const language = useLanguage()
  const time = item.published_at ?? item.changed_at
  return (
    <Table.Tr data-chosen={chosen || undefined}>
      <ChooseRow checked={chosen} onChange={onToggle} label={words.choose(item.title)} />
      <Table.Th scope="row" className={css.story}>
        <Thumbnail url={item.cover && `${item.cover.url}?w=320`} icon="image" />
        <span>
          <Group component="span" gap={6} wrap="nowrap">
            {item.important && (
              <Text span flex="none" c="var(--mg-danger)" title={words.important}>
                <Icon of="alert" size={18} />
                <span className="unseen">{words.important}</span>
              </Text>
            )}
            <Text
              component={Link}
              lineClamp={2}
              fw={600}
              lh={1.25}
              className={`leads ${css.title}`}
              to={`/news/${item.id}`}
              lang={item.languages[0]}
            >
              {item.title || texts.editor.untitled}
            </Text>
          </Group>
          <Text fz="caption" fw={500} c="dimmed">
            {item.category.category_title}
          </Text>
          <Marks item={item} />
        </span>
      </Table.Th>
      <Table.Td>
        <Audience item={item} />
      </Table.Td>
      <Table.Td>
        <Pill dot look={item.status}>
          {words.state[item.status]}
        </Pill>
      </Table.Td>
      <Table.Td fz="note" className="num one-line">
        <Text span display="inline-block" mr={8} style={{ verticalAlign: 'middle' }} title={item.author}>
          <Avatar
            src={item.avatar ? `${item.avatar.url}?w=96` : null}
            name={item.author}
            size={26}
            alt=""
            color="pine"
          />
          <span className="unseen">{item.author}</span>
        </Text>
        <time dateTime={time}>{momentOf(time)}</time>
      </Table.Td>
      <Table.Td w="var(--read, 132px)">
        {item.status === 'published' && item.reach > 0 && !item.withheld ? (
          <Link
            to={`/news/${item.id}/insights`}
            style={{ textDecoration: 'none' }}
            aria-label={words.reach_of(item.title, percent(item.read / item.reach, language))}
          >
            <ShareBar share={item.read / item.reach} />
          </Link>
        ) : (
          <span title={item.withheld && item.reach > 0 ? insights.withheld_mark : undefined}>–</span>
        )}
      </Table.Td>
      <Table.Td w={52} pl={0} ta="right" className={css.acts}>
        <RowActs item={item} />
      </Table.Td>
    </Table.Tr>
  )
}

type FrameProps = { children: ReactNode; busy: boolean; choose: ReactNode; order?: Order<NewsOrder> }

function Frame({ children, busy, choose, order }: FrameProps) {
  const { columns, title } = useTexts().news
  return (
    <TableCard
      className={css.table ?? ''}
      label={title}
      busy={busy}
      columns={[
        { label: columns.title, sort: 'title', up: true },
        columns.audience,
        columns.state,
        { label: columns.date, sort: 'date' },
        columns.read,
      ]}
      order={order}
      choose={choose}
      acts
    >
      {children}
    </TableCard>
  )
}

type Props = {
  items: readonly StudioNewsItem[]
  busy: boolean
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  order: Order<NewsOrder>
}

export function NewsTable({ items, busy, chosen, onChoose, order }: Props) {
  const { news: words } = useTexts()
  const choose = (
    <ChooseAll label={words.choose_all} ids={items.map(({ id }) => id)} chosen={chosen} onChoose={onChoose} />
  )
  return (
    <Frame busy={busy} choose={choose} order={order}>
      {items.map((item) => (
        <Row
          key={item.id}
          item={item}
          chosen={chosen.has(item.id)}
          onToggle={() => onChoose(toggled(chosen, item.id))}
        />
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
      <Frame busy choose={null}>
        {rows.map((row) => (
          <Table.Tr key={row}>
            <Table.Td />
            <Table.Td className={css.story}>
              <Skeleton width={60} height={44} radius="small" />
              <Skeleton width="60%" height={16} />
            </Table.Td>
            {[110, 90, 120, 100, 24].map((width) => (
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
