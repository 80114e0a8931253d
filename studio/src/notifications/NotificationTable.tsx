import { TableCard, TableSkeleton } from '../ui/list/TableCard.tsx'
import { Group, type GroupProps, Table, Text } from '@mantine/core'
import type { NotificationOrder, StudioNotification } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { ShareBar } from '../insights/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { momentOf } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Order } from '../ui/list/SortHead.tsx'
import css from './notification-table.module.css'
import { useWords } from './use-words.ts'
import { Pill } from '../ui/Pill.tsx'

export function Audience({ item, ...look }: { item: StudioNotification } & GroupProps) {
  const { audience, groups, people, occasion, news_id } = item
  const words = useWords()
  const language = useLanguage()
  const some =
    occasion === 'reminder'
      ? words.reminded[news_id === null ? 'survey' : 'news']
      : occasion === 'outcome'
        ? words.told
        : undefined
  const members = some ?? ('everyone' in audience ? words.everyone : groups.map(({ title }) => title).join(', '))
  return (
    <Group gap={8} wrap="nowrap" {...look}>
      <Icon of="people" size={18} />
      <span>
        {words.addressed(members, audience.guests)}
        {people > 0 && `, ${number(people, language)}`}
      </span>
    </Group>
  )
}

export function StatusPill({ item: { status } }: { item: StudioNotification }) {
  const words = useWords()
  const look = {
    leaving: 'warning',
    scheduled: 'scheduled',
    sent: 'published',
    cancelled: '',
    held: 'danger',
    in_review: 'warning',
  }[status]
  return (
    <Pill dot look={look}>
      {words.state[status]}
    </Pill>
  )
}

export function Marks({ item }: { item: StudioNotification }) {
  const words = useWords()
  return (
    <>
      {item.urgent && (
        <Pill look="danger">
          <Icon of="alert" size={14} />
          {words.urgent}
        </Pill>
      )}
      {item.occasion && <Pill>{words.occasion[item.occasion]}</Pill>}
      {item.held && <Pill look="danger">{words.held[item.held]}</Pill>}
    </>
  )
}

function Row({ item, onOpen }: { item: StudioNotification; onOpen: () => void }) {
  const words = useWords()
  const { insights } = useTexts()
  const language = useLanguage()
  return (
    <Table.Tr>
      <Table.Th scope="row" className={css.words}>
        <button type="button" className="leads" onClick={onOpen}>
          {item.title}
        </button>
        <Text fz="note" c="dimmed" lineClamp={2}>
          {item.body}
        </Text>
        <Group gap={6} className={css.marks}>
          <Marks item={item} />
        </Group>
      </Table.Th>
      <Table.Td>
        <Audience item={item} />
      </Table.Td>
      <Table.Td>
        <StatusPill item={item} />
      </Table.Td>
      <Table.Td className="num" style={{ whiteSpace: 'nowrap' }}>
        {item.created_by && <Text fz="caption">{item.created_by}</Text>}
        <time dateTime={item.sent_at}>{momentOf(item.sent_at)}</time>
      </Table.Td>
      <Table.Td w="var(--opened, 132px)">
        {item.status === 'sent' && item.people > 0 && !item.withheld ? (
          <>
            <ShareBar share={Math.min(item.opened / item.people, 1)} />
            <span className="unseen">{words.opened_by(item.opened, number(item.opened, language))}</span>
          </>
        ) : (
          <span title={item.withheld && item.people > 0 ? insights.withheld_mark : undefined}>–</span>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function useTable() {
  const { columns } = useWords()
  const { shell } = useTexts()
  const what = { label: columns.text, sort: 'title', up: true }
  const when = { label: columns.when, sort: 'sent' }
  return {
    className: css.table ?? '',
    label: shell.notifications,
    verticalSpacing: 12,
    columns: [what, columns.audience, columns.state, when, columns.opened],
  }
}

type Props = {
  items: readonly StudioNotification[]
  busy: boolean
  onOpen: (id: string) => void
  order: Order<NotificationOrder>
}

export function NotificationTable({ items, busy, onOpen, order }: Props) {
  const table = useTable()
  return (
    <TableCard {...table} busy={busy} order={order}>
      {items.map((item) => (
        <Row key={item.id} item={item} onOpen={() => onOpen(item.id)} />
      ))}
    </TableCard>
  )
}

const cells = [320, 120, 90, 110, 100].map((width) => ({ width, height: 16 }))

export function NotificationSkeleton() {
  const table = useTable()
  const { loading } = useWords()
  return <TableSkeleton {...table} loading={loading} rows={6} cells={cells} />
}
