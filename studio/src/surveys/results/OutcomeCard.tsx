import { Checkbox, Paper, Stack, Text, Textarea } from '@mantine/core'
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
import { useMe } from '../../session/index.ts'
import { useLanguages } from '../../platform/languages.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { announce } from '../../ui/announce.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useEdit } from '../../ui/form/use-edit.ts'
import { mayRun } from '../checks.ts'
import css from './results.module.css'

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
  const edit = useEdit<Record<Language, string>, StudioSurvey>({
    thing: survey,
    valuesOf: (one = survey) => inEach((language) => one.outcome?.[language] ?? ''),
    keep: `survey-outcome-${survey.id}`,
    words: { refusals: surveys.refusals, conflict: words.conflict },
    send: (written, { version }) => {
      const said = own.filter((language) => written[language].trim() !== '')
      const outcome = Object.fromEntries(said.map((language) => [language, written[language]]))
      return api(authoring.tell, { params: { id: survey.id }, body: { version, outcome, notify: isTold } })
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: [authoring.get.path] }),
    onSaved: () => announce(isTold ? words.told : words.saved),
    next: '[data-outcome] textarea',
  })
  return (
    <Paper
      withBorder
      radius="card"
      component="section"
      p={18}
      className={css.outcome}
      data-outcome
      aria-label={words.title}
    >
      <Stack gap={12}>
        <h2>{words.title}</h2>
        <Text c="dimmed">{words.lead}</Text>
        <Form
          edit={edit}
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
              autosize
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
    </Paper>
  )
}
