import { Button, NativeSelect, Skeleton, Text } from '@mantine/core'
import { ApiError, type Insights } from '@megdan/contract'
import { Link } from 'react-router-dom'
import { ReadsCard } from '../index.ts'
import { FromTemplate } from '../../templates/index.ts'
import { useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FailureNote, Note } from '../../ui/Note.tsx'
import picture from '../../ui/pictures/results.svg'
import { Filters } from '../../ui/list/ListFilters.tsx'
import { ListHead } from '../../ui/list/ListPage.tsx'
import css from './dashboard.module.css'
import { HeatMap } from './HeatMap.tsx'
import { MostRead } from './MostRead.tsx'
import { MustReads } from './MustReads.tsx'
import { NumberCards } from './NumberCards.tsx'
import { type DashboardQuery, lengths, useAsked, useInsights } from './period.ts'
import { Segments } from '../../ui/Segments.tsx'

type Props = { query: DashboardQuery; change: (changes: Partial<DashboardQuery>) => void; groups: Insights['groups'] }

function Choices({ query, change, groups }: Props) {
  const { dashboard: words } = useTexts()
  const isUnknown = query.group !== '' && !groups.some(({ id }) => id === query.group)
  return (
    <Filters gap={12} search={false}>
      <Segments
        label={words.period}
        options={lengths.map((value) => ({ value, label: words.days(value) }))}
        value={query.days}
        onChange={(days) => change({ days })}
        raised
      />
      {(groups.length > 0 || isUnknown) && (
        <NativeSelect
          aria-label={words.group}
          leftSection={<Icon of="building" size={18} />}
          styles={{ input: { height: '2.5rem' } }}
          value={query.group}
          onChange={(event) => change({ group: event.currentTarget.value })}
          data={[
            { value: '', label: words.all_groups },
            ...groups.map(({ id, title }) => ({ value: id, label: title })),
            ...(isUnknown ? [{ value: query.group, label: query.group }] : []),
          ]}
        />
      )}
      <FromTemplate kind="news" />
      <Button component={Link} to="/news/new" leftSection={<Icon of="plus" size={18} />}>
        {words.new_item}
      </Button>
    </Filters>
  )
}

const isEmpty = ({ active, reads, reach, surveys, must_reads }: Insights) =>
  active.now + active.before + reads.now + reads.before + reach.items + surveys.answers + must_reads.length === 0

function Numbers({ insights, busy }: { insights: Insights; busy: boolean }) {
  const { dashboard: words } = useTexts()
  if (isEmpty(insights)) {
    return (
      <Note icon="news" picture={picture} title={words.empty} text={words.empty_text}>
        <Button component={Link} to="/news/new">
          {words.new_item}
        </Button>
      </Note>
    )
  }
  return (
    <div className={css.dashboard} aria-busy={busy}>
      <NumberCards insights={insights} />
      <ReadsCard days={insights.reads.days} />
      <MustReads items={insights.must_reads} />
      <MostRead items={insights.most_read} />
      <HeatMap hours={insights.hours} />
      <Text fz="caption" c="var(--mg-text-3)" style={{ gridColumn: '1 / -1' }}>
        {words.foot}
      </Text>
    </div>
  )
}

function Loading() {
  const { loading } = useTexts().dashboard
  return (
    <div className={css.dashboard}>
      <p role="status" className="unseen">
        {loading}
      </p>
      <div className={css.numbers}>
        {['active', 'reads', 'reach', 'surveys'].map((key) => (
          <Skeleton key={key} height={112} radius="card" />
        ))}
      </div>
      {[328, 328, 320, 320].map((height, index) => (
        <Skeleton key={index} height={height} radius="card" />
      ))}
    </div>
  )
}

export function DashboardPage() {
  const { dashboard: words } = useTexts()
  const [query, change] = useAsked()
  const { data, error, isPending, isError, isPlaceholderData, refetch } = useInsights(query)
  const isWithheld = error instanceof ApiError && error.code === 'group_too_small'
  return (
    <>
      <ListHead title={words.title} acts={<Choices query={query} change={change} groups={data?.groups ?? []} />} wrap />
      {isPending && <Loading />}
      {isWithheld && (
        <Note icon="search" title={words.failed} text={words.refusals.group_too_small}>
          <Button onClick={() => change({ group: '' })}>{words.show_all}</Button>
        </Note>
      )}
      {isError && !isWithheld && !data && <FailureNote title={words.failed} error={error} retry={refetch} />}
      {data && !isWithheld && <Numbers insights={data} busy={isPlaceholderData} />}
    </>
  )
}
