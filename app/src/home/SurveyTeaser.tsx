import { useIonViewDidLeave } from '@ionic/react'
import type { SurveyItem } from '@megdan/contract'
import { bindShortWords, dateLong } from '@megdan/kit/format'
import { chevron } from '@megdan/kit/icons'
import { useId, useState } from 'react'
import { pathOf } from '../paths.ts'
import {
  isOneTap,
  languageOf,
  ModeTag,
  QuickQuestion,
  useQuickQuestion,
  useStandings,
  useSurveyWords,
} from '../surveys/index.ts'
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
        <p className="text-1 text-pretty" lang={languageOf(survey.language, survey, 'summary')}>
          {bindShortWords(summary)}
        </p>
      )}
      <div className="row justify-between gap-8 flex-wrap mt-4 min-h-44">
        <span className="cap" id={`${id}d`}>
          {closes_at !== null && home.survey.until(dateLong(closes_at, language))}
        </span>
        <span className="row gap-2 weight-680 -mr-4 text-(length:--mg-fs-sub)" aria-hidden="true">
          {begun ? words.go_on : home.survey.open}
          <Icon of={chevron} size={18} />
        </span>
      </div>
    </>
  )
}

type TeaserProps = { survey: SurveyItem; stands: ReturnType<ReturnType<typeof useStandings>>; onGive: () => void }

function Teaser({ survey, stands, onGive }: TeaserProps) {
  const { home } = useTexts()
  const words = useSurveyWords()
  const id = useId()
  const quick = useQuickQuestion(survey.id)
  const { standing, entry } = stands
  const begun = standing === 'draft'
  const question = begun ? undefined : quick.survey
  if (!quick.settled) return <Block height={200} radius={22} />
  return (
    <Card tone="tonal" asks className={`relative framed ${css.teaser}`} aria-label={survey.title}>
      <div className="row justify-between gap-8 flex-wrap" id={`${id}m`}>
        <ModeTag mode={survey.mode} onSoft />
        <span className="cap">
          {question && isOneTap(question)
            ? words.one_tap.size
            : home.survey.size(survey.question_count, survey.minutes, survey.branches === true)}
        </span>
      </div>
      {question ? (
        <QuickQuestion survey={question} given={standing === 'new' ? undefined : entry} onGive={onGive} />
      ) : (
        <Invitation survey={survey} begun={begun} id={id} />
      )}
    </Card>
  )
}

/** The first of these that waits for this reader; what was answered here stays, with thanks, until they go on. */
export function SurveyTeaser({ open }: { open: readonly SurveyItem[] }) {
  const standingOf = useStandings()
  const [given, setGiven] = useState<string>()
  useIonViewDidLeave(() => setGiven(undefined))
  const survey = open.find(({ id }) => id === given || ['new', 'draft'].includes(standingOf(id).standing))
  return (
    survey && (
      <Teaser key={survey.id} survey={survey} stands={standingOf(survey.id)} onGive={() => setGiven(survey.id)} />
    )
  )
}
