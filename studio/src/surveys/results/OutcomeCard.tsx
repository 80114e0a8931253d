import { Button, Checkbox, Paper, Textarea } from '@mantine/core'
import { type StudioSurvey, surveyLimits, surveysAuthoring as authoring } from '@megdan/contract'
import { useRef, useState } from 'react'
import { api, queryClient } from '../../platform/api.ts'
import { useKept } from '../../platform/kept.ts'
import { useMe } from '../../session/index.ts'
import { sentenceOf, useTexts } from '../../texts/index.ts'
import { announce } from '../../ui/announce.tsx'
import { returnFocus } from '../../ui/focus-return.ts'
import { mayRun } from '../checks.ts'

/** What follows from the survey, in both languages, told to those who took part. */
export function OutcomeCard({ survey }: { survey: StudioSurvey }) {
  const texts = useTexts()
  const { outcome: words } = texts.surveyResults
  const me = useMe()
  const initial = { bg: survey.outcome?.bg ?? '', en: survey.outcome?.en ?? '' }
  const [written, write, drop] = useKept(`survey-outcome-${survey.id}`, initial)
  const [notify, setNotify] = useState(true)
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const mayPush = me.rights.push
  const isTold = notify && mayPush
  const save = async () => {
    setBusy(true)
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
    } finally {
      setBusy(false)
      // The card has been made anew with what was saved.
      returnFocus(button.current, document.querySelector('.outcome textarea'))
    }
  }
  const isChanged = written.bg !== initial.bg || written.en !== initial.en
  return (
    <Paper withBorder radius={16} component="section" className="outcome" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      {(['bg', 'en'] as const).map((language) => (
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
      <Button ref={button} loading={busy} disabled={!isChanged || !mayRun(me)} onClick={() => void save()}>
        {isTold ? words.save : words.save_only}
      </Button>
    </Paper>
  )
}
