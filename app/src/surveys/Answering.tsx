import type { Survey } from '@megdan/contract'
import { back as backIcon, close as closeIcon } from '@megdan/kit/icons'
import { useCallback, useState } from 'react'
import { Button, IconButton } from '../ui/Button.tsx'
import type { Entry } from './entry.ts'
import { firstTap } from './first-tap.ts'
import { LeaveSheet } from './LeaveSheet.tsx'
import { ChangedNotice, FullNotice } from './Notices.tsx'
import { QuestionStep } from './QuestionStep.tsx'
import { Review } from './Review.tsx'
import type { Steps } from './use-steps.ts'
import { useWords } from './words.ts'
import css from './answering.module.css'
import control from '../ui/control.module.css'

/** How far one is, as long as what is asked by now. */
export function Segments({ steps: { index, most, exact, question } }: { steps: Steps }) {
  const words = useWords()
  const at = Math.min(index + 1, most)
  return (
    <div
      className={`flex steps gap-6 ${css.segments}`}
      role="progressbar"
      aria-label={question ? words.progress(at, most, exact) : words.review.title}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={at}
    >
      {Array.from({ length: most }, (_, place) => (
        <i key={place} className={place <= index ? 'filled' : undefined} />
      ))}
    </div>
  )
}

/** Nothing on the review, which is no question. */
export function StepCount({ steps: { index, most, question } }: { steps: Steps }) {
  return (
    <span className={`cap num weight-650 ${control.ib}`} aria-hidden="true">
      {question && `${index + 1}/${most}`}
    </span>
  )
}

/** `sending`: what was given is on its way, and nothing of it can be changed meanwhile. */
export function StepFoot({ steps, onSend, sending }: { steps: Steps; onSend: () => unknown; sending: boolean }) {
  const words = useWords()
  const { question, fromReview, back, next } = steps
  return (
    <div className={`row gap-12 ${css.foot}`}>
      <IconButton
        icon={backIcon}
        label={words.previous}
        className={`flex-none ${control.btn}`}
        data-kind="secondary"
        disabled={sending}
        onClick={firstTap(back)}
      />
      {question ? (
        <Button onClick={firstTap(next)}>{fromReview ? words.to_review : words.next}</Button>
      ) : (
        <Button busy={sending} onClick={firstTap(onSend)}>
          {words.review.send}
        </Button>
      )}
    </div>
  )
}

type CloseProps = { isBegun: boolean; onLeave: () => void; onDiscard: () => void }

/** Closing asks only when something was answered. */
export function CloseSurvey({ isBegun, onLeave, onDiscard }: CloseProps) {
  const words = useWords()
  const [asking, setAsking] = useState(false)
  const stay = useCallback(() => setAsking(false), [])
  return (
    <>
      <IconButton icon={closeIcon} label={words.close} onClick={() => (isBegun ? setAsking(true) : onLeave())} />
      <LeaveSheet open={asking} onStay={stay} onLeave={onLeave} onDiscard={onDiscard} />
    </>
  )
}

type Props = { survey: Survey; entry: Entry; steps: Steps; seed: string; full: boolean; sending: boolean }

/** One question a step, then everything once more; knows nothing of where answers are kept or sent. */
export function Answering({ survey, entry, steps, seed, full, sending }: Props) {
  const words = useWords()
  const { question } = steps
  return (
    <>
      <ChangedNotice survey={survey} entry={entry} />
      {full && <FullNotice />}
      <p className="hidden-word" role="status">
        {sending && words.review.sending}
      </p>
      {question ? (
        <QuestionStep key={question.id} survey={survey} entry={entry} steps={steps} seed={seed} />
      ) : (
        <Review survey={survey} entry={entry} steps={steps} sending={sending} />
      )}
    </>
  )
}
