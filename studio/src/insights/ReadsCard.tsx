import { Group, Skeleton } from '@mantine/core'
import type { ReadDay } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { lazy, Suspense } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { dateOf } from '../ui/format.ts'
import { ChartCard } from './ChartCard.tsx'
import css from './reads.module.css'
import { DataTable } from './DataTable.tsx'

const ReadsChart = lazy(async () => ({ default: (await import('./ReadsChart.tsx')).ReadsChart }))

/** Readings by day, and how many of them came from a notification. */
export function ReadsCard({ days }: { days: readonly ReadDay[] }) {
  const { insights: words } = useTexts()
  const language = useLanguage()
  const rows = days.map(({ day, reads, from_notification }) => ({
    key: day,
    cells: [dateOf(day, language), number(reads, language), number(from_notification, language)],
  }))
  const legend = (
    <Group component="ul" gap="4px 16px" className={css.legend} aria-hidden="true">
      <li>{words.reads}</li>
      <li>{words.opened_from_notification}</li>
    </Group>
  )
  const columns = [words.day, words.reads, words.opened_from_notification]
  return (
    <ChartCard
      title={words.reads_by_day}
      legend={legend}
      table={<DataTable caption={words.reads_by_day} columns={columns} rows={rows} />}
    >
      <Suspense fallback={<Skeleton height={262} radius="tile" role="status" aria-label={words.chart_loading} />}>
        <ReadsChart days={days} />
      </Suspense>
    </ChartCard>
  )
}
