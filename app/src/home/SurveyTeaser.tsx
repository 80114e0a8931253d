import type { SurveyItem } from '@megdan/contract'
import { bindShortWords, dateLong } from '@megdan/kit/format'
import { chevron } from '@megdan/kit/icons'
import { useId } from 'react'
import { pathOf } from '../paths.ts'
import { languageOf, ModeTag, QuickQuestion, useQuickQuestion, useStandings, useSurveyWords } from '../surveys/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Card } from '../ui/Card.tsx'
import { Go } from '../ui/Go.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Block } from '../ui/Skeleton.tsx'
import css from './survey-teaser.module.css'

/** What it is about, how much of it and how answers are kept, before anything is tapped. */
function Invitation({ survey, begun, id }: { survey: SurveyItem; begun: boolean; id: string }) {
  const { home } = useTexts()
  const words = useSurveyWords()
  const language = useLanguage()
  const { title, summary, closes_at } = survey
  return (
    <>
      <h2 id={`${id}h`} lang={survey.language}>
        <Go to={pathOf.survey(survey.id)} className="whole" aria-describedby={`${id}m ${id}d`}>
          {bindShortWords(title)}
        </Go>
      </h2>
      {summary && (
        <p className="size-1 pretty" lang={languageOf(survey.language, survey, 'summary')}>
          {bindShortWords(summary)}
        </p>
      )}
      <div className={'row between gap-8 wrap mt-4 touch'}>
        <span className="cap" id={`${id}d`}>
          {closes_at !== null && home.survey.until(dateLong(closes_at, language))}
        </span>
        <span className={`row gap-2 w-680 ${css.open}`} aria-hidden="true">
          {begun ? words.go_on : home.survey.open}
          <Icon of={chevron} size={18} />
        </span>
      </div>
    </>
  )
}

function Teaser({ survey, begun }: { survey: SurveyItem; begun: boolean }) {
  const { home } = useTexts()
  const id = useId()
  const quick = useQuickQuestion(survey.id)
  const question = begun ? undefined : quick.survey
  if (!quick.settled) return <Block height={200} radius={22} />
  return (
    <Card tone="tonal" className={`relative ring ${css.teaser}`} aria-label={survey.title}>
      <div className="row between gap-8 wrap" id={`${id}m`}>
        <ModeTag mode={survey.mode} onSoft />
        <span className="cap">{home.survey.size(survey.question_count, survey.minutes)}</span>
      </div>
      {question ? <QuickQuestion survey={question} /> : <Invitation survey={survey} begun={begun} id={id} />}
    </Card>
  )
}

/** The first of these that waits for this reader. */
export function SurveyTeaser({ open }: { open: readonly SurveyItem[] }) {
  const standingOf = useStandings()
  const survey = open.find(({ id }) => ['new', 'draft'].includes(standingOf(id).standing))
  return survey && <Teaser key={survey.id} survey={survey} begun={standingOf(survey.id).standing === 'draft'} />
}
