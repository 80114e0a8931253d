import { type Condition, kinds, type QuestionContent } from '@megdan/contract'
import type { Texts } from '../texts/index.ts'
import { nameOfValue } from './kinds/value-words.ts'

type Words = Texts['surveyBuilder']
type Test = Condition['test']
type Value = Condition['value']

/** The comparisons that make sense with a question. */
export const testsOf = ({ kind }: QuestionContent): readonly Test[] => kinds[kind].tests

/** The values that a question can have, by their names. */
export const valuesOf = (
  question: QuestionContent,
  words: Words,
): { value: Exclude<Value, undefined>; label: string }[] =>
  kinds[question.kind]
    .valuesOf(question)
    .map((value) => ({ value, label: nameOfValue(question, String(value), words) }))

/** A condition on this question that holds of its first answer. */
export function firstCondition(question: QuestionContent, words: Words): Condition {
  const [test] = testsOf(question)
  if (test === undefined || test === 'answered') return { question: question.id, test: 'answered' }
  const [first] = valuesOf(question, words)
  return first ? { question: question.id, test, value: first.value } : { question: question.id, test: 'answered' }
}

/** When a question shows, as one sentence. */
export function sentenceOf(question: QuestionContent, all: readonly QuestionContent[], words: Words): string {
  const { show_if } = question
  if (!show_if) return ''
  const { logic } = words
  const parts = show_if.conditions.map(({ question: id, test, value }) => {
    const about = all.find((one) => one.id === id)
    const named = about && valuesOf(about, words).find((one) => one.value === value)
    const title = about ? about.title.trim() || words.question_title : logic.gone
    return logic.part(title, logic.test[test], test === 'answered' ? '' : (named?.label ?? '…'))
  })
  return logic.sentence(parts.join(` ${show_if.match === 'all' ? logic.and : logic.or} `))
}

/** Which questions show because this answer was chosen, by their places from 1. */
export const leadsTo = (question_id: string, option: string, all: readonly QuestionContent[]): number[] =>
  all.flatMap(({ show_if }, at) =>
    show_if?.conditions.some(
      ({ question, test, value }) => question === question_id && test === 'is' && value === option,
    )
      ? [at + 1]
      : [],
  )
