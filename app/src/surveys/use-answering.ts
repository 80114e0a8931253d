import type { Survey } from '@megdan/contract'
import { useEffect, useRef, useState } from 'react'
import { pathOf } from '../paths.ts'
import { tellDone } from '../platform/done.ts'
import { isOnline } from '../platform/network.ts'
import { showToast } from '../ui/toasts.ts'
import { begin, type Entry, fitted, isBegun, measured, submitted, unlessUntouched } from './entry.ts'
import { useParticipation } from './participation.ts'
import { box, useBox } from './use-box.ts'
import { type Steps, useSteps } from './use-steps.ts'
import { useWords } from './words.ts'

/** Which of the screens of a survey its reader sees. */
export type Screen = 'introduction' | 'unanswerable' | 'answering' | 'waiting' | 'refused' | 'answered'

const none: Survey['questions'] = []

/** After so many milliseconds whoever has sent is told that it is still on its way. */
const patience = 4000

type Stand = { answering: boolean; sending: boolean; hasTakenPart: boolean }

function screenOf(survey: Survey, entry: Entry | undefined, { answering, sending, hasTakenPart }: Stand): Screen {
  // With a connection it is on its way for a moment only: nobody has to see a page about it.
  if (entry?.stage === 'waiting' && sending) return 'answering'
  if (entry?.stage === 'waiting' || entry?.stage === 'refused') return entry.stage
  const isNothing = unlessUntouched(entry) === undefined
  if (entry?.stage === 'sent' || (isNothing && hasTakenPart)) return 'answered'
  // What was begun goes out also after the end: the server says whether it was in time.
  if (survey.status === 'upcoming' || (survey.status === 'closed' && isNothing && !(answering && entry)))
    return 'unanswerable'
  return answering && entry ? 'answering' : 'introduction'
}

/** One reader and one survey: what they see of it, and what they can do; `atOnce` goes on without the first screen. */
export function useAnswering(survey: Survey | undefined, atOnce: boolean) {
  const words = useWords()
  const { entries, seed, full, loaded } = useBox()
  const participation = useParticipation()
  const [begun, setBegun] = useState(atOnce)
  const [sending, setSending] = useState(false)
  const slow = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(slow.current), [])
  useEffect(() => {
    if (atOnce) setBegun(true)
  }, [atOnce])
  const id = survey?.id ?? ''
  const entry = entries[id]
  const isOld =
    survey !== undefined && entry?.stage === 'draft' && (entry.version !== survey.version || entry.mode !== survey.mode)
  const hasNewPromise = isOld && entry.mode !== survey.mode
  useEffect(() => {
    if (!survey || !isOld) return
    // Under another promise nobody goes on without having read it.
    if (hasNewPromise) setBegun(false)
    void box.put(survey.id, (now) => (now?.stage === 'draft' ? measured(fitted(now, survey), survey) : now))
  }, [survey, isOld, hasNewPromise])

  const stand = { answering: begun && !isOld, sending, hasTakenPart: participation.has(id) }
  const screen = survey ? screenOf(survey, entry, stand) : undefined
  const leave = () => {
    clearTimeout(slow.current)
    setSending(false)
    setBegun(false)
  }
  const steps: Steps = useSteps({
    questions: survey?.questions ?? none,
    entry: screen === 'answering' ? entry : undefined,
    change: (step) => void box.put(id, (now) => (survey && now?.stage === 'draft' ? measured(step(now), survey) : now)),
    leave,
  })
  return {
    screen,
    entry,
    steps,
    seed,
    full,
    loaded,
    sending,
    /** Whether anything would be left behind. */
    begun: isBegun(entry),
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
      const isSoon = isOnline()
      setSending(isSoon)
      if (!isSoon) leave()
      else slow.current = setTimeout(leave, patience)
      await box.put(id, (now) => (now?.stage === 'draft' ? submitted(now, survey) : now))
      tellDone(pathOf.survey(id), survey.mode === 'anonymous')
      await box.sync()
      if (isSoon) leave()
    },
  }
}
