import { Box, Group, Skeleton } from '@mantine/core'
import type { ReadDay } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { lazy, Suspense } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { dateOf } from '../ui/format.ts'
import { ChartCard } from './ChartCard.tsx'
import { DataTable } from './DataTable.tsx'
import { Swatch } from '../ui/Swatch.tsx'
import { today } from './today.ts'

const ReadsChart = lazy(async () => ({ default: (await import('./ReadsChart.tsx')).ReadsChart }))

/** Readings by day, and how many of them came from a notification. */
export function ReadsCard({ days }: { days: readonly ReadDay[] }) {
  const { insights: words } = useTexts()
  const language = useLanguage()
  const rows = days.map(({ day, reads, from_notification }) => ({
    key: day,
    cells: [
      day === today() ? words.unfinished(dateOf(day, language)) : dateOf(day, language),
      number(reads, language),
      number(from_notification, language),
    ],
  }))
  const legend = (
    <Group component="ul" gap="4px 16px" aria-hidden="true">
      <Group component="li" gap={6}>
        <Swatch hue="var(--mg-c1)" />
        {words.reads}
      </Group>
      <Group component="li" gap={6}>
        <Swatch hue="var(--mg-c2)" />
        {words.opened_from_notification}
      </Group>
      {days.at(-1)?.day === today() && (
        <Group component="li" gap={6}>
          {/* As the line of the day that has not ended. */}
          <Box component="span" w={18} style={{ borderTop: '2.5px dashed var(--mg-text-3)' }} />
          {words.today_unfinished}
        </Group>
      )}
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
