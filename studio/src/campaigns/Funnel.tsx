import { Box, Group, Paper, Stack, Text } from '@mantine/core'
import { type CampaignResult, campaigns as endpoints, smallestGroup } from '@megdan/contract'
import { number, percent } from '@megdan/kit/format'
import { api } from '../platform/api.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { FileButtons } from '../ui/FileButtons.tsx'
import { Gauge } from '../ui/Gauge.tsx'
import { card } from '../ui/grounds.ts'
import { FailureNote } from '../ui/Note.tsx'
import { useResult } from './campaigns.ts'

type StepProps = { label: string; count: number; of: number; note?: string | undefined }

function Step({ label, count, of, note }: StepProps) {
  const language = useLanguage()
  const share = of > 0 ? Math.min(count / of, 1) : 0
  return (
    <Box component="li" style={{ listStyle: 'none' }}>
      <Group justify="space-between" gap={8} mb={4}>
        <Text fz="sm" fw={560}>
          {label}
        </Text>
        <Text fz="sm" className="num">
          {number(count, language)} · {percent(share, language)}
        </Text>
      </Group>
      <Gauge share={share} h={10} />
      {note && (
        <Text fz="caption" c="dimmed" mt={4}>
          {note}
        </Text>
      )}
    </Box>
  )
}

function Steps({ result }: { result: CampaignResult }) {
  const { campaigns: words } = useTexts()
  const { people, reached, read, confirmed, answered, reminded } = result
  return (
    <Stack component="ul" gap={14} p={0} m={0}>
      <Step label={words.funnel.people} count={people} of={people} />
      <Step label={words.funnel.reached} count={reached} of={people} note={words.funnel.reached_note} />
      <Step label={words.funnel.read} count={read} of={people} />
      {confirmed !== null && <Step label={words.funnel.confirmed} count={confirmed} of={people} />}
      {answered && (
        <Step
          label={answered.at_least ? words.funnel.answered_at_least : words.funnel.answered}
          count={answered.people}
          of={people}
          note={answered.at_least ? words.funnel.at_least_note : undefined}
        />
      )}
      {reminded && !reminded.withheld && (
        <Step
          label={reminded.at_least ? words.funnel.reminded_at_least : words.funnel.reminded}
          count={reminded.people}
          of={people}
          note={words.funnel.reminded_note(reminded.sent, reminded.done)}
        />
      )}
    </Stack>
  )
}

/** What came of a campaign, by people who are each counted once. */
export function Funnel({ id }: { id: string }) {
  const { campaigns: words } = useTexts()
  const language = useLanguage()
  const { data, error, isLoadingError, refetch } = useResult(id)
  const input = { params: { id }, query: { lang: language } }
  const titled = (label: string) => ({ label, title: words.download(label) })
  return (
    <Paper {...card} p={20} component="section" aria-label={words.result}>
      <Group justify="space-between" mb={14}>
        <Text component="h2" fz="lg" fw={640}>
          {words.result}
        </Text>
        <FileButtons
          size="sm"
          files={[
            { kind: 'csv', ...titled('CSV'), fetch: (type) => api.file(type, endpoints.file, input) },
            { kind: 'xlsx', ...titled('XLSX'), fetch: (type) => api.file(type, endpoints.book, input) },
          ]}
        />
      </Group>
      {isLoadingError && <FailureNote title={words.result_failed} error={error} retry={refetch} />}
      {data && data.counted + data.left_out === 0 && <Text c="dimmed">{words.nothing_out}</Text>}
      {data && !data.withheld && <Steps result={data} />}
      {data && data.withheld && data.counted + data.left_out > 0 && <Text>{words.withheld(smallestGroup)}</Text>}
      {data?.reminded?.withheld && (
        <Text fz="note" c="dimmed" mt={14}>
          {words.reminded_few(data.reminded.sent, smallestGroup)}
        </Text>
      )}
      {data && !data.withheld && data.left_out > 0 && (
        <Text fz="note" c="dimmed" mt={14}>
          {words.left_out(data.left_out, smallestGroup)}
        </Text>
      )}
    </Paper>
  )
}
