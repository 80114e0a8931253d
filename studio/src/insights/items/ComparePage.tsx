import { Anchor, Button, Paper, Skeleton, Table, Text } from '@mantine/core'
import { type ComparedItem, insights } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { queryOf } from '../../platform/api.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { momentOf } from '../../ui/format.ts'
import { card } from '../../ui/grounds.ts'
import { ListHead } from '../../ui/list/ListPage.tsx'
import { FailureNote, Note } from '../../ui/Note.tsx'
import { ShareBar } from '../index.ts'
import { shareOf } from './ItemTable.tsx'
import list from '../../ui/list/list.module.css'
import css from './items.module.css'

const [fewest, most] = [2, 4]
const isId = (id: string) => /^[A-Za-z0-9_-]{1,64}$/.test(id)

/** What is told of an item in one row: a number, or a share; undefined where nothing is. */
type Measure = {
  key: string
  name: string
  of: (item: ComparedItem) => number | undefined
  share?: true
  /** More of it is not better. */
  neutral?: true
  /** What stands where nothing is told. */
  nothing?: string
}

function Cells({ items, measure }: { items: readonly ComparedItem[]; measure: Measure }) {
  const language = useLanguage()
  const values = items.map(measure.of)
  const best = Math.max(...values.flatMap((value) => value ?? []))
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={560}>
        {measure.name}
      </Table.Th>
      {items.map(({ id }, at) => {
        const value = values[at]
        return (
          <Table.Td
            key={id}
            className={`num ${css.compared}`}
            data-best={(!measure.neutral && value === best && value > 0) || undefined}
          >
            {value === undefined && (measure.nothing ?? '–')}
            {value !== undefined && (measure.share ? <ShareBar share={value} w="100%" /> : number(value, language))}
          </Table.Td>
        )
      })}
    </Table.Tr>
  )
}

function Comparison({ items, groups }: { items: readonly ComparedItem[]; groups: { id: string; title: string }[] }) {
  const { statistics: words } = useTexts()
  const told = (of: (item: ComparedItem) => number) => (item: ComparedItem) => (item.withheld ? undefined : of(item))
  const measures: Measure[] = [
    { key: 'people', name: words.compare.audience, of: ({ people }) => people, neutral: true },
    { key: 'reads', name: words.columns.reads, of: told(({ reads }) => reads) },
    { key: 'reach', name: words.columns.reach, of: told(({ reads, people }) => shareOf(reads, people)), share: true },
    { key: 'day', name: words.compare.first_day, of: told(({ first_day }) => first_day) },
    { key: 'week', name: words.compare.first_week, of: told(({ first_week }) => first_week) },
    { key: 'bell', name: words.compare.from_notification, of: told(({ from_notification }) => from_notification) },
    { key: 'reactions', name: words.columns.reactions, of: told(({ reactions }) => reactions) },
    {
      key: 'confirmed',
      name: words.columns.confirmed,
      of: ({ confirmed, people }) => (confirmed === null ? undefined : shareOf(confirmed, people)),
      share: true,
      nothing: words.compare.not_asked,
    },
  ]
  const byGroup = groups.map(({ id, title }): Measure => ({
    key: id,
    name: title,
    of: (item) => {
      const cell = item.groups.find((group) => group.id === id)
      return cell && cell.people > 0 ? shareOf(cell.readers, cell.people) : undefined
    },
    share: true,
  }))
  return (
    <Paper
      {...card}
      className={`${list.card} ${css.table}`}
      role="region"
      aria-label={words.compare.title}
      tabIndex={0}
    >
      <Table
        aria-label={words.compare.title}
        borderColor="var(--mg-border)"
        horizontalSpacing={16}
        verticalSpacing={10}
        layout="fixed"
        miw={200 * (items.length + 1)}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" fz="caption" fw={620} c="var(--mg-text-3)">
              {words.compare.measure}
            </Table.Th>
            {items.map(({ id, title, language, published_at, category_title }) => (
              <Table.Th key={id} scope="col" fw={400} className={css.compared}>
                <Anchor component={Link} fw={620} c="var(--mg-text)" to={`/news/${id}/insights`} lang={language}>
                  {title}
                </Anchor>
                <Text mt={6} fz="caption" c="dimmed">
                  {category_title} · {momentOf(published_at)}
                </Text>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {measures.map((measure) => (
            <Cells key={measure.key} items={items} measure={measure} />
          ))}
        </Table.Tbody>
        {byGroup.length > 0 && (
          <Table.Tbody>
            <Table.Tr>
              <Table.Td colSpan={items.length + 1} fz="caption" fw={620} c="var(--mg-text-3)">
                {words.compare.groups}
              </Table.Td>
            </Table.Tr>
            {byGroup.map((measure) => (
              <Cells key={measure.key} items={items} measure={measure} />
            ))}
          </Table.Tbody>
        )}
      </Table>
    </Paper>
  )
}

/** Two to four items beside each other; which, stands in the address. */
export function ComparePage() {
  const { statistics: words } = useTexts()
  const [params] = useSearchParams()
  const ids = [...new Set((params.get('ids') ?? '').split(',').filter(isId))].slice(0, most)
  const { data, error, isPending, isLoadingError, refetch } = useQuery({
    ...queryOf(insights.compare, { query: { ids: ids.join() } }),
    enabled: ids.length >= fewest,
  })
  const isLacking = ids.length < fewest || (data !== undefined && data.items.length < fewest)
  return (
    <>
      <ListHead title={words.compare.title} back={<BackLink to="/statistics">{words.compare.back}</BackLink>} />
      {isLacking && (
        <Note icon="chart" title={words.compare.too_few} text={words.compare.too_few_text}>
          <Button component={Link} to="/statistics">
            {words.compare.to_table}
          </Button>
        </Note>
      )}
      {!isLacking && isPending && <Skeleton height={420} radius="card" role="status" aria-label={words.loading} />}
      {isLoadingError && <FailureNote title={words.failed} error={error} retry={refetch} />}
      {!isLacking && data && (
        <>
          <Comparison items={data.items} groups={data.groups} />
          <Text mt={6} fz="caption" c="dimmed">
            {words.matrix_note}
          </Text>
        </>
      )}
    </>
  )
}
