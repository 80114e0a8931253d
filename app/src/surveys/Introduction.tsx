import type { Survey } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { eye, type IconShape, poll } from '@megdan/kit/icons'
import { calendar, clock, users } from '@megdan/kit/more-icons'
import type { ReactNode } from 'react'
import { useLanguage } from '../texts/index.ts'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Tag } from '../ui/Tag.tsx'
import { languageOf } from './language.ts'
import { ModePromise } from './ModePromise.tsx'
import { ModeTag } from './ModeTag.tsx'
import { deadlineOf, isPressing, minutesOf, questionsOf, resultsWhen, timesOf } from './survey.ts'
import { useWords } from './words.ts'
import css from './surveys.module.css'

function Fact({ icon, text }: { icon: IconShape; text: string }) {
  return (
    <p className={'flex items-start gap-12'}>
      <Icon of={icon} size={22} className="mt-2 text-primary" />
      <span className="rest">{text}</span>
    </p>
  )
}

/** What it is about, until when, and who will see the answers; `notice` says what has changed since one began. */
export function Introduction({ survey, notice }: { survey: Survey; notice?: ReactNode }) {
  const language = useLanguage()
  const { promise } = useWords()
  const { cover, mode, status, asked } = survey
  const isOver = status === 'closed'
  return (
    <>
      {cover && (
        <Picture
          media={cover}
          focus={cover.focus ?? undefined}
          sizes="(min-width: 768px) 720px, 100vw"
          ratio="auto"
          className={css.hero}
          described
          eager
        />
      )}
      <div className="flex flex-wrap gap-8">
        <ModeTag mode={mode} />
        {status === 'open' && (
          <Tag tone={isPressing(survey) ? 'amber' : 'grey'} icon={clock}>
            {deadlineOf(survey, language)}
          </Tag>
        )}
      </div>
      <h1 tabIndex={-1} lang={survey.language}>
        {bindShortWords(survey.title)}
      </h1>
      <p className="lead" lang={languageOf(survey.language, survey, 'summary')}>
        {bindShortWords(survey.summary)}
      </p>
      {notice}
      <Card className="grid gap-12 mt-18 px-18 py-16">
        <Fact icon={calendar} text={timesOf(survey, language)} />
        <Fact
          icon={poll}
          text={[questionsOf(survey), !isOver && minutesOf(survey.minutes)].filter(Boolean).join(' · ')}
        />
        {asked !== undefined && <Fact icon={users} text={promise.asked(asked)} />}
        {!isOver && <Fact icon={eye} text={resultsWhen(survey, language)} />}
      </Card>
      {!isOver && <ModePromise survey={survey} />}
    </>
  )
}
