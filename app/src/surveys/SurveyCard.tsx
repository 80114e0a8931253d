import type { SurveyItem } from '@megdan/contract'
import { useId } from 'react'
import { pathOf } from '../paths.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { bindShortWords, dateLong } from '../ui/format.ts'
import { Go } from '../ui/Go.tsx'
import { calendar, clock } from '../ui/icons.ts'
import { Meta } from '../ui/Meta.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Tag } from '../ui/Tag.tsx'
import { ModeTag } from './ModeTag.tsx'
import { deadlineOf, isPressing, minutesOf, questionsOf } from './survey.ts'

type Props = { survey: SurveyItem }

/** The first open survey, with its cover in full. */
export function SurveyCard({ survey }: Props) {
  const id = useId()
  const { surveys: words } = useTexts()
  const language = useLanguage()
  return (
    <article className="card survey-card">
      <Picture
        media={survey.cover}
        focus={survey.cover?.focus ?? undefined}
        sizes="(min-width: 768px) 720px, 100vw"
        ratio="fill"
        className="survey-cover"
        eager
      />
      <div className="survey-body">
        <div className="survey-tags" id={`${id}t`}>
          <ModeTag mode={survey.mode} />
          <Tag tone={isPressing(survey) ? 'amber' : 'grey'} icon={clock}>
            {deadlineOf(survey, language)}
          </Tag>
        </div>
        <h2 className="survey-title">
          <Go to={pathOf.survey(survey.id)} className="whole" aria-describedby={`${id}t ${id}m`}>
            {bindShortWords(survey.title)}
          </Go>
        </h2>
        <p className="lead">{bindShortWords(survey.summary)}</p>
        <div className="survey-foot">
          <Meta id={`${id}m`}>
            {questionsOf(survey.question_count, language)}
            {minutesOf(survey.minutes, language)}
          </Meta>
          <span className="btn primary small" aria-hidden="true">
            {words.open}
          </span>
        </div>
      </div>
    </article>
  )
}

/** The other open ones and those to come. */
export function SurveyBrief({ survey }: Props) {
  const id = useId()
  const { surveys: words } = useTexts()
  const language = useLanguage()
  const upcoming = survey.status === 'upcoming'
  return (
    <article className="card survey-card survey-brief">
      <div className="grow">
        <div className="survey-tags" id={`${id}t`}>
          <ModeTag mode={survey.mode} />
          {upcoming && <Tag icon={calendar}>{words.opens(dateLong(survey.opens_at, language))}</Tag>}
        </div>
        <h2 className="t3">
          <Go to={pathOf.survey(survey.id)} className="whole" aria-describedby={`${id}t ${id}m`}>
            {bindShortWords(survey.title)}
          </Go>
        </h2>
        <Meta id={`${id}m`}>
          {questionsOf(survey.question_count, language)}
          {minutesOf(survey.minutes, language)}
          {!upcoming && deadlineOf(survey, language)}
        </Meta>
      </div>
      {survey.cover && (
        <Picture
          media={survey.cover}
          focus={survey.cover.focus ?? undefined}
          sizes="84px"
          ratio="1"
          className="survey-thumb"
        />
      )}
    </article>
  )
}
