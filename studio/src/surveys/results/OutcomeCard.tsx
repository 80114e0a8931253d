import { Button, Checkbox, Paper, Stack, Text, Textarea } from '@mantine/core'
import { inEach, languages, type StudioSurvey, surveyLimits, surveysAuthoring as authoring } from '@megdan/contract'
import { useState } from 'react'
import { api, queryClient } from '../../platform/api.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useMe } from '../../session/index.ts'
import { sentenceOf, useTexts } from '../../texts/index.ts'
import { announce } from '../../ui/announce.tsx'
import { useAct } from '../../ui/use-act.ts'
import { mayRun } from '../checks.ts'
import css from './results.module.css'

/** What follows from the survey, in both languages, told to those who took part. */
export function OutcomeCard({ survey }: { survey: StudioSurvey }) {
  const texts = useTexts()
  const { outcome: words } = texts.surveyResults
  const me = useMe()
  const initial = inEach((language) => survey.outcome?.[language] ?? '')
  const [written, write, drop] = useDraft(`survey-outcome-${survey.id}`, initial)
  const [notify, setNotify] = useState(true)
  const mayPush = me.rights.push
  const isTold = notify && mayPush
  const save = async () => {
    try {
      const outcome = Object.fromEntries(Object.entries(written).filter(([, text]) => text.trim() !== ''))
      const body = { version: survey.version, outcome, notify: isTold }
      const next = await api(authoring.tell, { params: { id: survey.id }, body })
      queryClient.setQueryData([authoring.get.path, { params: { id: survey.id } }], next)
      await queryClient.invalidateQueries({ queryKey: [authoring.get.path] })
      drop()
      announce(isTold ? words.told : words.saved)
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey: [authoring.get.path] })
      announce(sentenceOf(error, texts, texts.surveys.refusals))
    }
  }
  // The card is made anew with what was saved.
  const { run, busy } = useAct(save, { next: '[data-outcome] textarea' })
  const isChanged = languages.some((language) => written[language] !== initial[language])
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
      <Stack align="start" gap={12}>
        <h2>{words.title}</h2>
        <Text c="dimmed">{words.lead}</Text>
        {languages.map((language) => (
          <Textarea
            key={language}
            label={words.text[language]}
            lang={language}
            autosize
            minRows={2}
            maxLength={surveyLimits.section_text}
            disabled={!mayRun(me)}
            value={written[language]}
            onChange={({ currentTarget }) => write({ ...written, [language]: currentTarget.value })}
          />
        ))}
        <Checkbox
          label={words.notify}
          disabled={!mayPush}
          checked={isTold}
          onChange={({ currentTarget }) => setNotify(currentTarget.checked)}
        />
        <Button loading={busy} disabled={!isChanged || !mayRun(me)} onClick={() => void run()}>
          {isTold ? words.save : words.save_only}
        </Button>
      </Stack>
    </Paper>
  )
}
