import { TableCard, TableSkeleton } from '../ui/list/TableCard.tsx'
import { Group, Table, Text } from '@mantine/core'
import type { StudioSurveyItem, SurveyOrder } from '@megdan/contract'
import { number, percent } from '@megdan/kit/format'
import { Link } from 'react-router-dom'
import { ShareBar } from '../insights/index.ts'
import { ReviewMark } from '../review/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { momentOf } from '../ui/format.ts'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import type { Order } from '../ui/list/SortHead.tsx'
import css from './survey-table.module.css'
import { Pill } from '../ui/Pill.tsx'

function When({ item }: { item: StudioSurveyItem }) {
  const { surveys: words } = useTexts()
  return (
    <>
      {item.opens_at && item.status !== 'open' && item.status !== 'closed' && (
        <span>{words.opens(momentOf(item.opens_at))} </span>
      )}
      <span>{item.closes_at ? words.until(momentOf(item.closes_at)) : words.no_end}</span>
    </>
  )
}

function Row({ item }: { item: StudioSurveyItem }) {
  const { surveys: words, insights } = useTexts()
  const language = useLanguage()
  const { audience, groups, reach, taken_part, participation_withheld: few } = item
  const members = 'everyone' in audience ? words.everyone : groups.map(({ title }) => title).join(', ')
  const share = reach > 0 ? taken_part / reach : 0
  const isAsked = item.status === 'open' || item.status === 'closed'
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Group component="span" gap={14} wrap="nowrap">
          <Thumbnail url={item.cover && `${item.cover.url}?w=320`} icon="survey" />
          <span>
            <Text component={Link} fw={640} className="leads" to={`/surveys/${item.id}`} lang={item.languages[0]}>
              {item.title}
            </Text>
            <Text span display="block" fz="caption" c="dimmed">
              {words.mode[item.mode]} · {words.questions(item.question_count)} · {words.minutes(item.minutes)}
            </Text>
            {item.held && <Pill look="danger">{words.held[item.held]}</Pill>}
            <ReviewMark item={item} />
          </span>
        </Group>
      </Table.Th>
      <Table.Td>
        {words.addressed(members, audience.guests)}
        {reach > 0 && `, ${number(reach, language)}`}
      </Table.Td>
      <Table.Td>
        <Pill dot look={item.status === 'draft' ? 'warning' : item.status}>
          {words.state[item.status]}
        </Pill>
      </Table.Td>
      <Table.Td className="num one-line">
        <When item={item} />
      </Table.Td>
      <Table.Td w={132}>
        {isAsked ? (
          <Link
            to={`/surveys/${item.id}/results`}
            style={{ textDecoration: 'none' }}
            aria-label={words.results_of(
              item.title,
              few ? insights.withheld_mark : percent(Math.min(share, 1), language),
            )}
            {...(few && { title: insights.withheld_mark })}
          >
            {few ? '–' : <ShareBar share={share} />}
          </Link>
        ) : (
          '–'
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function useTable() {
  const { columns, title } = useTexts().surveys
  const what = { label: columns.title, sort: 'title', up: true }
  const when = { label: columns.until, sort: 'end' }
  const all = [what, columns.audience, columns.state, when, columns.answers]
  return { className: css.table ?? '', label: title, columns: all }
}

type Props = { items: readonly StudioSurveyItem[]; busy: boolean; order: Order<SurveyOrder> }

export function SurveyTable({ items, busy, order }: Props) {
  const table = useTable()
  return (
    <TableCard {...table} busy={busy} order={order}>
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </TableCard>
  )
}

const cells = [260, 110, 90, 120, 100].map((width) => ({ width, height: width === 260 ? 40 : 14 }))

export function SurveySkeleton() {
  const table = useTable()
  const { loading } = useTexts().surveys
  return <TableSkeleton {...table} loading={loading} rows={6} cells={cells} />
}
