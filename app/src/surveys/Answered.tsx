import { type Survey, surveys } from '@megdan/contract'
import { bindShortWords, dateAndClock, timeAgo } from '@megdan/kit/format'
import { alert, check, send } from '@megdan/kit/icons'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { queryOf } from '../platform/api.ts'
import { useOnline } from '../platform/network.ts'
import { useSession } from '../session/index.ts'
import { useLanguage } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconBox } from '../ui/Tag.tsx'
import { type Entry, reopened } from './entry.ts'
import { firstTap } from './first-tap.ts'
import { Receipt } from './Receipt.tsx'
import { Results, useResults } from './Results.tsx'
import { AnswerList } from './Review.tsx'
import { box, useBox } from './use-box.ts'
import { useWords } from './words.ts'
import css from './answered.module.css'

function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}

type StateProps = Required<Pick<ComponentProps<typeof IconBox>, 'icon' | 'tone'>> & {
  title: string
  children: ReactNode
}

/** How it stands with what was answered; whoever listens hears it first. */
function StateCard({ icon, tone, title, children }: StateProps) {
  const heading = useHeadingFocus()
  return (
    <Card padded className={`flex stacks gap-16 mt-8 ${css.state}`}>
      <IconBox icon={icon} tone={tone} size={48} />
      <div className="grow">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {children}
      </div>
    </Card>
  )
}

/** Given, and on its way: nothing more is to be done. */
export function Waiting({ survey, entry }: { survey: Survey; entry: Entry }) {
  const { waiting: words, done } = useWords()
  const { stuck } = useBox()
  const online = useOnline() && !stuck
  return (
    <>
      <StateCard icon={send} tone="amber" title={words.title}>
        <p aria-live="polite">
          <b>{!online ? words.offline : entry.not_before ? words.early : words.sending}</b>
        </p>
        <p className="sub mt-6">{words.text}</p>
        {!entry.tried && (
          <Button
            kind="ghost"
            small
            fit
            className="mt-12"
            onClick={firstTap(() => box.put(survey.id, (now) => (now && !now.tried ? reopened(now) : now)))}
          >
            {words.take_back}
          </Button>
        )}
      </StateCard>
      <h2 className={css.part}>{done.yours}</h2>
      <AnswerList survey={survey} answers={entry.answers} />
    </>
  )
}

/** The server will not take it: why, and what was written, which is thrown away only by who wrote it. */
export function Refused({ survey, entry }: { survey: Survey; entry: Entry }) {
  const { refused: words } = useWords()
  const language = useLanguage()
  const { reason } = entry
  const why = () => {
    if (reason === 'survey_closed')
      return words.survey_closed(survey.closes_at === null ? '' : dateAndClock(survey.closes_at, language))
    if (reason === 'already_answered' || reason === 'ticket_refused' || reason === 'not_found') return words[reason]
    if (reason === 'device_refused' || reason === 'survey_too_few') return words[reason]
    return words.other
  }
  return (
    <>
      <StateCard icon={alert} tone="red" title={words.title}>
        <p>{bindShortWords(why())}</p>
        <Button kind="tonal" small fit className="mt-12" onClick={() => box.put(survey.id, () => undefined)}>
          {words.dismiss}
        </Button>
      </StateCard>
      <h2 className={css.part}>{words.written}</h2>
      <AnswerList survey={survey} answers={entry.answers} />
    </>
  )
}

/** What one said, where this device or the account still knows it. */
function useOwnAnswers(survey: Survey, entry: Entry | undefined): Entry['answers'] {
  const { authenticated } = useSession()
  const isAsked = entry === undefined && authenticated && survey.mode !== 'anonymous'
  const own = useQuery({
    ...queryOf(surveys.own, { params: { id: survey.id } }),
    enabled: isAsked,
    staleTime: Infinity,
  })
  return entry?.answers ?? (own.data?.answers as Entry['answers'] | undefined) ?? {}
}

/** Thanks, one’s own answers and everybody’s; `entry` is missing where another device has answered. */
export function Answered({ survey, entry }: { survey: Survey; entry: Entry | undefined }) {
  const { done: words, results: resultWords } = useWords()
  const language = useLanguage()
  const heading = useHeadingFocus()
  const own = useOwnAnswers(survey, entry)
  const isVisible = survey.results_visible === 'after_answer' || survey.status === 'closed'
  const results = useResults(
    survey,
    isVisible && survey.results_visible !== 'editors' && survey.results_visible !== 'never',
  )
  // Of so few people nobody is told how many have answered.
  const count = results.data?.participation_withheld ? undefined : results.data?.taken_part
  const thanks = () => {
    if (entry?.held) return words.held
    if (!entry) return survey.mode === 'anonymous' ? words.taken_anonymous : words.taken_text
    return count === undefined ? words.text : count > 1 ? words.one_of(count) : words.first
  }
  return (
    <>
      <div className={`row stacks gap-16 filled ${css.thanks}`}>
        <span className={`middle rigid round ${css.mark}`} aria-hidden="true">
          <Icon of={check} size={28} weight={2.6} />
        </span>
        <div className="grow">
          <h1 tabIndex={-1} ref={heading}>
            {entry ? words.title : words.taken}
          </h1>
          <p className="size-sub mt-3">{bindShortWords(thanks())}</p>
        </div>
      </div>
      <p className={`cap ${css.survey}`} lang={survey.language}>
        {survey.title}
      </p>
      {survey.outcome && (
        <Card padded className="mt-14">
          <h2>{resultWords.outcome}</h2>
          <p lang={survey.outcome.language}>{bindShortWords(survey.outcome.text)}</p>
          <p className="cap">{timeAgo(survey.outcome.at, language)}</p>
        </Card>
      )}
      <Results survey={survey} own={own} answered />
      {Object.keys(own).length > 0 && (
        <details className={css.own}>
          <summary className="w-650">{words.yours}</summary>
          <AnswerList survey={survey} answers={own} />
        </details>
      )}
      {entry?.ticket && <Receipt survey={survey} ticket={entry.ticket} isHeld={entry.held === true} />}
    </>
  )
}
