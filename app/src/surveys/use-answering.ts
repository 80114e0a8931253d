import type { Survey } from '@megdan/contract'
import { useEffect, useState } from 'react'
import { showToast } from '../ui/toasts.ts'
import { begin, type Entry, fitted, submitted } from './entry.ts'
import { useParticipation } from './participation.ts'
import { box, useBox } from './use-box.ts'
import { type Steps, useSteps } from './use-steps.ts'
import { useWords } from './words.ts'

/** Which of the screens of a survey its reader sees. */
export type Screen = 'introduction' | 'unanswerable' | 'answering' | 'waiting' | 'refused' | 'answered'

const none: Survey['questions'] = []

function screenOf(survey: Survey, entry: Entry | undefined, answering: boolean, hasTakenPart: boolean): Screen {
  if (entry?.stage === 'waiting' || entry?.stage === 'refused') return entry.stage
  if (entry?.stage === 'sent' || (!entry && hasTakenPart)) return 'answered'
  // What was begun goes out also after the end: the server says whether it was in time.
  if (survey.status === 'upcoming' || (survey.status === 'closed' && !entry)) return 'unanswerable'
  return answering && entry ? 'answering' : 'introduction'
}

/** One reader and one survey: what they see of it, and what they can do; `atOnce` goes on without the first screen. */
export function useAnswering(survey: Survey | undefined, atOnce: boolean) {
  const words = useWords()
  const { entries, seed, full, loaded } = useBox()
  const participation = useParticipation()
  const [begun, setBegun] = useState(atOnce)
  const id = survey?.id ?? ''
  const entry = entries[id]
  const isOld =
    survey !== undefined && entry?.stage === 'draft' && (entry.version !== survey.version || entry.mode !== survey.mode)
  const hasNewPromise = isOld && entry.mode !== survey.mode
  useEffect(() => {
    if (!survey || !isOld) return
    // Under another promise nobody goes on without having read it.
    if (hasNewPromise) setBegun(false)
    void box.put(survey.id, (now) => (now?.stage === 'draft' ? fitted(now, survey) : now))
  }, [survey, isOld, hasNewPromise])

  const screen = survey ? screenOf(survey, entry, begun && !isOld, participation.has(id)) : undefined
  const leave = () => setBegun(false)
  const steps: Steps = useSteps({
    questions: survey?.questions ?? none,
    entry: screen === 'answering' ? entry : undefined,
    change: (step) => void box.put(id, (now) => now && step(now)),
    leave,
  })
  return {
    screen,
    entry,
    steps,
    seed,
    full,
    loaded,
    leave,
    goOn: () => {
      if (survey) void box.put(id, (now) => now ?? begin(survey))
      setBegun(true)
    },
    discard: () => {
      leave()
      void box.put(id, () => undefined)
    },
    async send() {
      if (!survey) return
      if (steps.findMissing()) return void showToast({ id: 'survey-missing', text: words.review.first_missing })
      leave()
      await box.put(id, (now) => (now?.stage === 'draft' ? submitted(now, survey) : now))
      void box.sync()
    },
  }
}
