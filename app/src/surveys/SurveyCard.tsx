import type { SurveyItem } from '@megdan/contract'
import { bindShortWords, dateLong } from '@megdan/kit/format'
import { alert } from '@megdan/kit/icons'
import { calendar, clock } from '@megdan/kit/more-icons'
import { useId } from 'react'
import { pathOf } from '../paths.ts'
import { useLanguage } from '../texts/index.ts'
import { Go } from '../ui/Go.tsx'
import { Meta } from '../ui/Meta.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Tag } from '../ui/Tag.tsx'
import { type Entry, isBegun } from './entry.ts'
import { languageOf } from './language.ts'
import { ModeTag } from './ModeTag.tsx'
import { deadlineOf, isPressing, minutesOf, questionsOf } from './survey.ts'
import { useWords } from './words.ts'
import story from '../ui/story.module.css'
import css from './surveys.module.css'
import card from '../ui/card.module.css'
import control from '../ui/control.module.css'

type Props = { survey: SurveyItem; entry: Entry | undefined }

const turn = 2 * Math.PI * 22

/** How much of it is answered on this device. */
function Begun({ survey, entry }: { survey: SurveyItem; entry: Entry }) {
  const words = useWords()
  const { done, most } = entry.progress ?? {
    done: Object.keys(entry.answers).length,
    most: survey.question_count,
  }
  const all = Math.max(1, done, most)
  return (
    <span className="row gap-12">
      <svg className="flex-none" width="54" height="54" viewBox="0 0 54 54" aria-hidden="true">
        <g fill="none" strokeWidth="7">
          <circle cx="27" cy="27" r="22" stroke="var(--mg-border)" />
          <circle
            cx="27"
            cy="27"
            r="22"
            stroke="var(--mg-primary)"
            strokeLinecap="round"
            strokeDasharray={`${(done / all) * turn} ${turn}`}
            transform="rotate(-90 27 27)"
          />
        </g>
        <text
          x="27"
          y="27"
          className="num"
          fill="var(--mg-text)"
          fontSize="15px"
          fontWeight="680"
          textAnchor="middle"
          dominantBaseline="central"
        >
          {`${done}/${all}`}
        </text>
      </svg>
      <span className="hidden-word">{words.began(done, all)}</span>
      <span className="sub" aria-hidden="true">
        {words.list.state.begun}
      </span>
    </span>
  )
}

/** It was given, and the server did not take it. */
function RefusedTag({ entry }: { entry: Entry | undefined }) {
  const { list } = useWords()
  return (
    entry?.stage === 'refused' && (
      <Tag tone="red" icon={alert}>
        {list.state.refused}
      </Tag>
    )
  )
}

/** The first open survey, with its cover in full. */
export function SurveyCard({ survey, entry }: Props) {
  const id = useId()
  const words = useWords()
  const language = useLanguage()
  const begun = isBegun(entry) ? entry : undefined
  return (
    <article className={`${card.card} relative framed active:bg-sunken`}>
      <Picture
        media={survey.cover}
        focus={survey.cover?.focus ?? undefined}
        sizes="(min-width: 768px) 720px, 100vw"
        ratio="auto"
        className={css.cover}
        eager
      />
      <div className="px-18 pt-16 pb-18">
        <div className="flex flex-wrap gap-8" id={`${id}t`}>
          <ModeTag mode={survey.mode} />
          <Tag tone={isPressing(survey) ? 'amber' : 'grey'} icon={clock}>
            {deadlineOf(survey, language)}
          </Tag>
          <RefusedTag entry={entry} />
        </div>
        <h2 className="mt-10 text-[1.5rem]/[1.75rem] wrap-anywhere" lang={survey.language}>
          <Go to={pathOf.survey(survey.id)} className="whole" aria-describedby={`${id}t ${id}m`}>
            {bindShortWords(survey.title)}
          </Go>
        </h2>
        <p className="lead mt-4" lang={languageOf(survey.language, survey, 'summary')}>
          {bindShortWords(survey.summary)}
        </p>
        <div className="row justify-between mt-14 large:flex-wrap gap-y-8 gap-x-12">
          <div id={`${id}m`} className="rest large:basis-full">
            {begun ? (
              <Begun survey={survey} entry={begun} />
            ) : (
              <Meta>
                {questionsOf(survey)}
                {minutesOf(survey.minutes)}
              </Meta>
            )}
          </div>
          <span
            className={`filled flex-none ${control.btn} ${control.small} ${css.open}`}
            data-kind="primary"
            aria-hidden="true"
          >
            {begun ? words.go_on : words.open}
          </span>
        </div>
      </div>
    </article>
  )
}

/** The other open ones and those to come. */
export function SurveyBrief({ survey, entry }: Props) {
  const id = useId()
  const words = useWords()
  const language = useLanguage()
  const upcoming = survey.status === 'upcoming'
  return (
    <article className={`${card.card} relative framed row gap-16 px-18 py-16 active:bg-sunken ${css.brief}`}>
      <div className="rest">
        <div className="flex flex-wrap gap-8" id={`${id}t`}>
          <ModeTag mode={survey.mode} />
          {upcoming && <Tag icon={calendar}>{words.opens(dateLong(survey.opens_at, language))}</Tag>}
          {isBegun(entry) && <Tag tone="green">{words.list.state.begun}</Tag>}
          <RefusedTag entry={entry} />
        </div>
        <h2 className="t3 mt-8 wrap-anywhere" lang={survey.language}>
          <Go to={pathOf.survey(survey.id)} className="whole" aria-describedby={`${id}t ${id}m`}>
            {bindShortWords(survey.title)}
          </Go>
        </h2>
        <Meta id={`${id}m`} className="mt-6">
          {questionsOf(survey)}
          {minutesOf(survey.minutes)}
          {!upcoming && deadlineOf(survey, language)}
        </Meta>
      </div>
      {survey.cover && (
        <Picture
          media={survey.cover}
          focus={survey.cover.focus ?? undefined}
          sizes="84px"
          ratio="1"
          className={`flex-none rounded ${story.thumb}`}
        />
      )}
    </article>
  )
}
