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
export function Segments({ steps: { index, shown } }: { steps: Steps }) {
  const words = useWords()
  const at = Math.min(index + 1, shown.length)
  return (
    <div
      className={`flex gap-6 ${css.segments}`}
      role="progressbar"
      aria-label={words.progress(at, shown.length)}
      aria-valuemin={0}
      aria-valuemax={shown.length}
      aria-valuenow={at}
    >
      {shown.map(({ id }, place) => (
        <i key={id} className={place <= index ? css.done : undefined} />
      ))}
    </div>
  )
}

export function StepCount({ steps: { index, shown } }: { steps: Steps }) {
  return (
    <span className={`cap num w-650 ${control.ib}`} aria-hidden="true">
      {`${Math.min(index + 1, shown.length)}/${shown.length}`}
    </span>
  )
}

export function StepFoot({ steps, onSend }: { steps: Steps; onSend: () => unknown }) {
  const words = useWords()
  const { question, fromReview, back, next } = steps
  return (
    <div className={`row gap-12 ${css.foot}`}>
      <IconButton
        icon={backIcon}
        label={words.previous}
        className={`rigid ${control.btn}`}
        data-kind="secondary"
        onClick={back}
      />
      {question ? (
        <Button onClick={firstTap(next)}>{fromReview ? words.to_review : words.next}</Button>
      ) : (
        <Button onClick={firstTap(onSend)}>{words.review.send}</Button>
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

type Props = { survey: Survey; entry: Entry; steps: Steps; seed: string; full: boolean }

/** One question a step, then everything once more; knows nothing of where answers are kept or sent. */
export function Answering({ survey, entry, steps, seed, full }: Props) {
  const { question } = steps
  return (
    <>
      <ChangedNotice survey={survey} entry={entry} />
      {full && <FullNotice />}
      {question ? (
        <QuestionStep key={question.id} survey={survey} entry={entry} steps={steps} seed={seed} />
      ) : (
        <Review survey={survey} entry={entry} steps={steps} />
      )}
    </>
  )
}
