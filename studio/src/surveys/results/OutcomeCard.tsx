import { Box, Checkbox, Paper, Stack, Text, Textarea } from '@mantine/core'
import {
  inEach,
  type Language,
  languageName,
  type StudioSurvey,
  surveyLimits,
  surveysAuthoring as authoring,
} from '@megdan/contract'
import { useState } from 'react'
import { api, queryClient } from '../../platform/api.ts'
import { hasRung, RingDialog } from '../../ringing/index.ts'
import { useMe } from '../../session/index.ts'
import { useLanguages } from '../../platform/languages.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { announce } from '../../ui/announce.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useEdit } from '../../ui/form/use-edit.ts'
import { card } from '../../ui/grounds.ts'
import { mayRun } from '../checks.ts'

/** What follows from the survey, in every language, told to those who took part. */
export function OutcomeCard({ survey }: { survey: StudioSurvey }) {
  const { surveyResults, surveys } = useTexts()
  const { outcome: words } = surveyResults
  const me = useMe()
  const inside = useLanguage()
  const own = useLanguages()
  const [notify, setNotify] = useState(true)
  const mayPush = me.rights.push
  const isTold = notify && mayPush
  const [asking, setAsking] = useState(false)
  const outcomeOf = (written: Record<Language, string>) =>
    Object.fromEntries(
      own.filter((language) => written[language].trim() !== '').map((language) => [language, written[language]]),
    )
  const edit = useEdit<Record<Language, string>, StudioSurvey>({
    thing: survey,
    valuesOf: (one = survey) => inEach((language) => one.outcome?.[language] ?? ''),
    keep: `survey-outcome-${survey.id}`,
    words: { refusals: surveys.refusals, conflict: words.conflict },
    send: (written, { version }) => {
      const body = { version, outcome: outcomeOf(written), notify: isTold }
      return api(authoring.tell, { params: { id: survey.id }, body })
    },
    refresh: () => Promise.all([queryClient.invalidateQueries({ queryKey: [authoring.get.path] }), hasRung()]),
    onSaved: () => announce(isTold ? words.told : words.saved),
    next: '[data-outcome] textarea',
  })
  const outcome = outcomeOf(edit.values)
  const rings = isTold && Object.keys(outcome).length > 0
  const confirm = async () => {
    await edit.save()
    setAsking(false)
  }
  return (
    <Paper {...card} component="section" p={18} data-outcome aria-label={words.title}>
      <Stack gap={12}>
        <Box component="h2" fz="1.125rem">
          {words.title}
        </Box>
        <Text c="dimmed">{words.lead}</Text>
        <Form
          edit={rings ? { ...edit, save: async () => setAsking(true) } : edit}
          inline
          gap={12}
          submit={isTold ? words.save : words.save_only}
          disabled={!edit.isChanged || !mayRun(me)}
        >
          {own.map((language) => (
            <Textarea
              key={language}
              label={words.text(languageName(language, inside))}
              lang={language}
              minRows={2}
              maxLength={surveyLimits.section_text}
              disabled={!mayRun(me)}
              {...edit.field(language)}
            />
          ))}
          <Checkbox
            label={words.notify}
            disabled={!mayPush}
            checked={isTold}
            onChange={({ currentTarget }) => setNotify(currentTarget.checked)}
          />
        </Form>
      </Stack>
      {asking && (
        <RingDialog
          title={words.telling}
          about={{ outcome, id: survey.id }}
          act="save"
          busy={edit.busy}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </Paper>
  )
}
