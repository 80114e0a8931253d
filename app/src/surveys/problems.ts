import {
  type AnswerProblem,
  type AnswerValue,
  choicesOf,
  isAnswered,
  isOther,
  problemOfAnswer,
  type Question,
} from '@megdan/contract'
import { kindScreens } from './kinds/index.ts'
import type { Words } from './words.ts'

/** `required_other`: the option «other» without saying what. */
export type Problem = AnswerProblem | 'required_other'

const isOtherEmpty = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).some((one) => isOther(one) && one.other.trim() === '')

/** What keeps this answer from going on. */
export function problemOf(question: Question, value: AnswerValue | undefined): Problem | undefined {
  if (value === undefined || !isAnswered(value)) return question.required ? 'required' : undefined
  if (isOtherEmpty(value)) return 'required_other'
  return problemOfAnswer(question, value)
}

export function sentenceOfProblem(problem: Problem, question: Question, words: Words): string {
  const { problems } = words
  const { least, most } = choicesOf(question)
  if (problem === 'required') return kindScreens[question.kind].missing?.(words) ?? problems.required
  if (problem === 'required_other') return problems.required_other
  if (problem === 'too_few') return problems.too_few(least)
  if (problem === 'too_many') return problems.too_many(most)
  return problem === 'too_long' ? problems.too_long : problems.wrong
}
