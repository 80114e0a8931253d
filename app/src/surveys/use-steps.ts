import { answerRules, type AnswerValue, mostAsked, type Question, visibleQuestions } from '@megdan/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { watchStepBack } from '../platform/back-button.ts'
import { feel } from '../platform/haptics.ts'
import { type Entry, review, withAnswer } from './entry.ts'
import { type Problem, problemOf } from './problems.ts'

type Change = (step: (entry: Entry) => Entry) => void

/** The place of a question that may meanwhile be hidden: then the next one that is shown. */
function placeOf(questions: readonly Question[], shown: readonly Question[], at: string): number {
  if (at === review) return shown.length
  const place = shown.findIndex(({ id }) => id === at)
  if (place >= 0) return place
  const from = questions.findIndex(({ id }) => id === at)
  const next = shown.findIndex((question) => questions.indexOf(question) > from)
  return from < 0 ? 0 : next < 0 ? shown.length : next
}

type Options = {
  questions: readonly Question[]
  /** Missing while nothing is being answered. */
  entry: Entry | undefined
  change: Change
  leave: () => void
}
const nothing: Entry['answers'] = {}

/** One question a step, forth and back, and the review after the last one. */
export function useSteps({ questions, entry, change, leave }: Options) {
  const answers = entry?.answers ?? nothing
  const shown = visibleQuestions(questions, answers)
  const index = placeOf(questions, shown, entry?.at ?? review)
  const question = shown[index]
  const { most, exact } = mostAsked(questions, answers, question ? questions.indexOf(question) : questions.length)
  const [problem, setProblem] = useState<Problem>()
  const [forward, setForward] = useState(true)
  /** The reader came from the review to change one thing. */
  const [fromReview, setFromReview] = useState(false)

  const move = (at: string, onward: boolean) => {
    setProblem(undefined)
    setForward(onward)
    change((now) => ({ ...now, at }))
  }
  const back = () => {
    if (fromReview) {
      setFromReview(false)
      return move(review, true)
    }
    const before = shown[index - 1]
    if (before) move(before.id, false)
    else leave()
  }
  const next = () => {
    if (!question) return
    const problem = problemOf(question, answers[question.id])
    if (problem) return setProblem(problem)
    const following = fromReview ? undefined : shown[index + 1]
    setFromReview(false)
    move(following?.id ?? review, true)
  }
  const answer = (value: AnswerValue | undefined) => {
    if (!question) return
    // A letter more is no choice that wants to be felt.
    if (!answerRules[question.kind].open) feel('selection')
    setProblem(undefined)
    change((now) => withAnswer(now, question.id, value))
  }
  const changeOne = (id: string) => {
    setFromReview(true)
    move(id, false)
  }
  /** Leads to the first question that still lacks something; false when none does. */
  const findMissing = (): boolean => {
    for (const one of shown) {
      const problem = problemOf(one, answers[one.id])
      if (!problem) continue
      changeOne(one.id)
      setProblem(problem)
      return true
    }
    return false
  }
  const stepBack = useEffectEvent(() => {
    if (entry) back()
    return entry !== undefined
  })
  useEffect(() => watchStepBack(() => stepBack()), [])
  return {
    shown,
    index,
    most,
    exact,
    question,
    problem,
    forward,
    fromReview,
    back,
    next,
    answer,
    changeOne,
    findMissing,
  }
}
export type Steps = ReturnType<typeof useSteps>
