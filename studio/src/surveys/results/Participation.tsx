import { Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { type StudioSurvey, type StudioSurveyResults, surveysAuthoring as authoring } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useState } from 'react'
import { ChartCard, DataTable, NumberCard, ShareBar } from '../../insights/index.ts'
import { api, queryClient } from '../../platform/api.ts'
import { hasRung, RingDialog } from '../../ringing/index.ts'
import { useMe } from '../../session/index.ts'
import { sentenceOf, useLanguage, useTexts } from '../../texts/index.ts'
import { announce } from '../../ui/announce.tsx'
import { dateOf, momentOf, shortDateOf } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useAct } from '../../ui/use-act.ts'
import { Columns } from '../../ui/Columns.tsx'
import { mayRun } from '../checks.ts'

type Props = { survey: StudioSurvey; results: StudioSurveyResults }

function RemindButton({ survey, results }: Props) {
  const texts = useTexts()
  const { surveyResults: words, surveys } = texts
  const language = useLanguage()
  const me = useMe()
  const { waiting, participation_withheld: few } = results
  const [asking, setAsking] = useState(false)
  const remind = async () => {
    const { people } = await api(authoring.remind, { params: { id: survey.id } })
    setAsking(false)
    announce(few ? words.reminded_few : words.reminded(people, number(people, language)))
    await hasRung()
  }
  const { run, busy } = useAct(remind, {
    failed: (error) => {
      setAsking(false)
      announce(sentenceOf(error, texts, surveys.refusals))
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: [authoring.results.path] }),
  })
  return (
    <>
      <Button
        variant="light"
        leftSection={<Icon of="bell" size={18} />}
        loading={busy}
        disabled={(waiting === 0 && !few) || results.status !== 'open' || !mayRun(me) || !me.rights.push}
        onClick={() => setAsking(true)}
      >
        {few ? words.remind_few : words.remind(waiting, number(waiting, language))}
      </Button>
      {asking && (
        <RingDialog
          title={words.reminding}
          about={{ reminder: 'survey', id: survey.id }}
          act="send"
          refusals={surveys.refusals}
          busy={busy}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** How many have answered, how many have not, and when. */
export function Participation({ survey, results }: Props) {
  const { surveyResults: words } = useTexts()
  const language = useLanguage()
  const { taken_part, reach, guests = 0, guests_reach, waiting, days, reminded_at } = results
  const few = results.participation_withheld === true
  const people = Math.max(0, taken_part - guests)
  const shown = (value: number) => number(value, language)
  const most = Math.max(1, ...days.map((day) => day.count))
  const table = (
    <DataTable
      caption={words.by_day}
      columns={[words.day, words.number]}
      rows={days.map((day) => ({ key: day.day, cells: [dateOf(day.day, language), shown(day.count)] }))}
    />
  )
  return (
    <>
      <Columns least={280}>
        {few ? (
          <NumberCard title={words.participation} value="–" note={words.participation_withheld} />
        ) : (
          <NumberCard
            title={words.participation}
            value={words.taken(shown(people), shown(reach))}
            note={words.taken_note}
          >
            <ShareBar share={reach > 0 ? people / reach : 0} w="8.75rem" />
          </NumberCard>
        )}
        {guests > 0 && (
          <NumberCard
            title={words.guests}
            value={shown(guests)}
            note={
              <>
                {words.guests_note(shown(guests_reach))}
                {guests > guests_reach && (
                  <Group component="span" gap={8} align="start" wrap="nowrap" mt={6} c="var(--mg-warning)">
                    <Icon of="alert" size={18} />
                    {words.guests_beyond}
                  </Group>
                )}
              </>
            }
          />
        )}
        <NumberCard title={words.waiting} value={few ? '–' : shown(waiting)} note={words.remind_note}>
          <RemindButton survey={survey} results={results} />
          {reminded_at && (
            <Text fz="caption" c="dimmed">
              {words.last_reminded(momentOf(reminded_at))}
            </Text>
          )}
        </NumberCard>
      </Columns>
      {days.length > 0 && (
        <ChartCard title={words.by_day} table={table}>
          <Group component="ul" gap={8} align="end" wrap="nowrap" p="6px 18px 18px" style={{ overflowX: 'auto' }}>
            {days.map((day) => (
              <Stack component="li" key={day.day} align="center" gap={0} miw={44} fz="caption" className="one-line">
                <Box
                  component="span"
                  w={28}
                  h={(80 * day.count) / most}
                  mih={3}
                  bdrs="6px 6px 0 0"
                  bg="var(--mg-c1)"
                  className="drawn"
                  aria-hidden="true"
                />
                <b className="num">{shown(day.count)}</b>
                <Text span c="dimmed">
                  {shortDateOf(day.day, language)}
                </Text>
              </Stack>
            ))}
          </Group>
        </ChartCard>
      )}
    </>
  )
}

/** Which group’s answers show; only those are offered of which no difference tells too few people apart. */
export function GroupFilter({
  survey,
  results,
  group,
  onGroup,
}: Props & { group: string; onGroup: (id: string) => void }) {
  const { surveyResults: words } = useTexts()
  const note =
    survey.mode === 'anonymous'
      ? words.no_groups
      : results.groups.length === 0
        ? words.groups_later
        : words.small_groups(results.group_limit)
  return (
    <Group gap="8px 16px" align="end">
      <NativeSelect
        label={words.group}
        disabled={results.groups.length === 0}
        value={group}
        onChange={({ currentTarget }) => onGroup(currentTarget.value)}
        data={[
          { value: '', label: words.everybody },
          ...results.groups.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <Text fz="caption" c="dimmed">
        {survey.mode === 'named' && results.groups.length > 0 ? '' : note}
      </Text>
    </Group>
  )
}
