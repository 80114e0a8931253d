import { Box, Group, NativeSelect, Paper, Text } from '@mantine/core'
import { insights, languageTags } from '@megdan/contract'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { type StudioLanguage, useLanguage, useTexts } from '../../texts/index.ts'
import { FileButton, FileButtons } from '../../ui/FileButtons.tsx'
import { card } from '../../ui/grounds.ts'
import { today } from '../today.ts'

/** The period as files for spreadsheets. */
export function PeriodFiles({ period: { from, to } }: { period: { from: string; to: string } }) {
  const { statistics: words } = useTexts()
  const lang = useLanguage()
  const query = { from, to, lang }
  const titled = (label: string) => ({ label, title: words.download(label) })
  return (
    <FileButtons
      files={[
        { kind: 'csv', ...titled(words.csv), fetch: (type) => api.file(type, insights.file, { query }) },
        { kind: 'xlsx', ...titled(words.xlsx), fetch: (type) => api.file(type, insights.book, { query }) },
      ]}
    />
  )
}

/** A year of months such as 2026-11, the present one first. */
function monthsUpTo(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: 12 }, (_, ago) => new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7))
}

const nameOf = (month: string, language: StudioLanguage) =>
  new Date(`${month}-01`).toLocaleDateString(languageTags[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** A month on paper; the last whole one unless another is chosen. */
export function MonthReport() {
  const { statistics: words } = useTexts()
  const lang = useLanguage()
  const [months] = useState(() => monthsUpTo(today()))
  const [month, setMonth] = useState(months[1] ?? '')
  return (
    <Paper {...card} component="section" p={18} mt={16} aria-label={words.report}>
      <Group justify="space-between" gap="12px 16px">
        <div>
          <Box component="h2" fz="1.125rem" lh="1.5rem">
            {words.report}
          </Box>
          <Text fz="caption" c="dimmed">
            {words.report_text}
          </Text>
        </div>
        <Group gap={8}>
          <NativeSelect
            aria-label={words.month}
            value={month}
            onChange={({ currentTarget }) => setMonth(currentTarget.value)}
            data={months.map((value, at) => ({
              value,
              label: at === 0 ? words.this_month(nameOf(value, lang)) : nameOf(value, lang),
            }))}
          />
          <FileButton
            file={{
              kind: 'pdf',
              label: words.pdf,
              fetch: (type) => api.file(type, insights.report, { query: { month, lang } }),
            }}
          />
        </Group>
      </Group>
    </Paper>
  )
}
