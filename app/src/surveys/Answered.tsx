import { type Survey, surveys } from '@megdan/contract'
import { bindShortWords, dateAndClock, timeAgo } from '@megdan/kit/format'
import { alert, check, chevronDown, send } from '@megdan/kit/icons'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { useOnline } from '../platform/network.ts'
import { useSession } from '../session/index.ts'
import { useLanguage } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { QuietNote } from '../ui/Notice.tsx'
import { IconBox } from '../ui/Tag.tsx'
import { type Entry, reopened } from './entry.ts'
import { firstTap } from './first-tap.ts'
import { Introduction } from './Introduction.tsx'
import { Onward } from './Onward.tsx'
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
    <Card padded className={`flex large:flex-col large:items-start gap-16 mt-8 ${css.state}`}>
      <IconBox icon={icon} tone={tone} size={48} />
      <div className="rest">
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
        <p className="sub mt-6">{bindShortWords(words.text)}</p>
        {!entry.tried && (
          <Button
            kind="ghost"
            small
            fit
            className="mt-12 -ml-12"
            onClick={firstTap(() => box.put(survey.id, (now) => (now && !now.tried ? reopened(now) : now)))}
          >
            {words.take_back}
          </Button>
        )}
      </StateCard>
      <h2 className="mx-4 mt-24 mb-12">{done.yours}</h2>
      <AnswerList survey={survey} answers={entry.answers} />
      <Onward survey={survey} />
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
      <h2 className="mx-4 mt-24 mb-12">{words.written}</h2>
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

/** What was done about it. */
export function Outcome({ survey: { outcome } }: { survey: Survey }) {
  const { results: words } = useWords()
  const language = useLanguage()
  return (
    outcome && (
      <Card padded className="mt-14">
        <h2>{words.outcome}</h2>
        <p lang={outcome.language}>{bindShortWords(outcome.text)}</p>
        <p className="cap">{timeAgo(outcome.at, language)}</p>
      </Card>
    )
  )
}

/** One’s own answers, shown when one asks for them. */
function OwnAnswers({ survey, answers }: { survey: Survey; answers: Entry['answers'] }) {
  const { done: words } = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <section className="mt-18">
      <h2 className="panel">
        <button
          type="button"
          className={`row justify-between w-full active:bg-sunken ${css.opener}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {words.yours}
          <Icon of={chevronDown} className={open ? css.turned : undefined} />
        </button>
      </h2>
      <div id={id} hidden={!open} className="mt-10">
        {open && <AnswerList survey={survey} answers={answers} />}
      </div>
    </section>
  )
}

type AnsweredProps = {
  survey: Survey
  /** Missing where another device has answered. */
  entry: Entry | undefined
}

/** Thanks, as long as it is open. */
function Thanks({ survey, entry }: AnsweredProps) {
  const { done: words } = useWords()
  const heading = useHeadingFocus()
  const results = useResults(survey, survey.results_visible === 'after_answer')
  // Of so few people nobody is told how many have answered.
  const count = results.data?.participation_withheld ? undefined : results.data?.taken_part
  const text = () => {
    if (entry?.held) return words.held
    if (!entry) return survey.mode === 'anonymous' ? words.taken_anonymous : words.taken_text
    return count === undefined ? words.text : count > 1 ? words.one_of(count) : words.first
  }
  return (
    <>
      <div className={`row large:flex-col large:items-start gap-16 filled ${css.thanks}`}>
        <span className={`middle flex-none round ${css.mark}`} aria-hidden="true">
          <Icon of={check} size={28} weight={2.6} />
        </span>
        <div className="rest">
          <h1 tabIndex={-1} ref={heading}>
            {entry ? words.title : words.taken}
          </h1>
          <p className="text-sub mt-3">{bindShortWords(text())}</p>
        </div>
      </div>
      <h2 className="wrap-anywhere mx-4 mt-20 text-[1.5rem]/[1.75rem]" lang={survey.language}>
        {bindShortWords(survey.title)}
      </h2>
    </>
  )
}

/** Thanks, one’s own answers and everybody’s; once it is over, the survey itself comes first. */
export function Answered({ survey, entry }: AnsweredProps) {
  const { done: words } = useWords()
  const own = useOwnAnswers(survey, entry)
  const isOver = survey.status === 'closed'
  const isUnknown = survey.mode === 'anonymous' && !entry
  return (
    <>
      {isOver ? (
        <Introduction
          survey={survey}
          notice={
            <QuietNote icon={check}>
              {bindShortWords(isUnknown ? words.took_part_anonymous : words.took_part)}
            </QuietNote>
          }
        />
      ) : (
        <Thanks survey={survey} entry={entry} />
      )}
      <Outcome survey={survey} />
      <Results survey={survey} own={own} answered />
      {Object.keys(own).length > 0 && <OwnAnswers survey={survey} answers={own} />}
      {entry?.ticket && <Receipt survey={survey} ticket={entry.ticket} isHeld={entry.held === true} />}
      <Onward survey={survey} />
    </>
  )
}
