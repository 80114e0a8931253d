/** The rules of surveys, for app, studio and server alike: no schema and no network in here. */

import { answerRules, type QuestionKind } from './kinds/index.ts'
import { type Answers, type AskedQuestion, type Condition, isOther } from './kinds/kind.ts'

export type ShowIf = { match: 'all' | 'any'; conditions: readonly Condition[] }

/** What the rules look at in a question, as a reader, an editor or the database has it. */
export type RuledQuestion = AskedQuestion & { kind: QuestionKind; section?: string; show_if?: ShowIf }

type Mode = 'named' | 'confidential' | 'anonymous'
/**
 * How many answers the results of an open survey leave out, drawn by lot. Ballots can be withdrawn, and then more than
 * the limit must still be left.
 */
export const leftOutOf = (mode: Mode, limit: number): number =>
  mode === 'named' ? 0 : mode === 'anonymous' ? 2 * limit : limit
/** From so many answers on an open survey tells its results, or those of one question. */
export const toldFrom = (mode: Mode, limit: number): number => leftOutOf(mode, limit) + limit

/** Whether anything is said; a text of spaces is none, and an empty list is none. */
export function isAnswered(value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'string') return value.trim() !== ''
  return !Array.isArray(value) || value.length > 0
}

/** Whether somebody may write something of their own here, as the whole answer or beside an option. */
export const asksForWords = ({ kind, other }: Pick<RuledQuestion, 'kind' | 'other'>): boolean =>
  answerRules[kind].open === true || other === true

const keyOf = (value: unknown) => (isOther(value) ? 'other' : value)

/** A condition on what was not answered, or not asked, does not hold. */
function holds({ test, value }: Condition, answer: unknown): boolean {
  if (!isAnswered(answer)) return false
  if (test === 'answered') return true
  if (test === 'at_least') return typeof answer === 'number' && answer >= Number(value)
  if (test === 'at_most') return typeof answer === 'number' && answer <= Number(value)
  const keys = Array.isArray(answer) ? answer.map(keyOf) : [keyOf(answer)]
  return keys.includes(value) === (test === 'is')
}

/** The questions that these answers lead to, in their order. Answers to questions that are not shown count for nothing. */
export function visibleQuestions<Q extends RuledQuestion>(
  questions: readonly Q[],
  answers: Readonly<Record<string, unknown>>,
): Q[] {
  const shown = new Set<string>()
  return questions.filter(({ id, show_if }) => {
    const answerTo = (question: string) =>
      shown.has(question) && Object.hasOwn(answers, question) ? answers[question] : undefined
    const isMet = (condition: Condition) => holds(condition, answerTo(condition.question))
    const isShown =
      !show_if || (show_if.match === 'all' ? show_if.conditions.every(isMet) : show_if.conditions.some(isMet))
    if (isShown) shown.add(id)
    return isShown
  })
}

/** Whether answers decide which of the questions are asked. */
export const isBranching = (questions: readonly Pick<RuledQuestion, 'show_if'>[]): boolean =>
  questions.some(({ show_if }) => show_if !== undefined)

/**
 * How many questions are asked at most of whoever stands at this place among all of them, and whether it is exactly so
 * many: what stands before it is decided, from there on everything is open. On the way it shrinks and never grows.
 */
export function mostAsked(
  questions: readonly RuledQuestion[],
  answers: Readonly<Record<string, unknown>>,
  place: number,
): { most: number; exact: boolean } {
  const decided = new Set(visibleQuestions(questions.slice(0, place), answers).map(({ id }) => id))
  const open = new Set<string>()
  const isMet = (condition: Condition) =>
    decided.has(condition.question) &&
    Object.hasOwn(answers, condition.question) &&
    holds(condition, answers[condition.question])
  const mayBeMet = (condition: Condition) => open.has(condition.question) || isMet(condition)
  let exact = true
  for (const { id, show_if } of questions.slice(place)) {
    const leadsHere = (test: typeof isMet) =>
      !show_if || (show_if.match === 'all' ? show_if.conditions.every(test) : show_if.conditions.some(test))
    if (!leadsHere(mayBeMet)) continue
    open.add(id)
    exact &&= leadsHere(isMet)
  }
  return { most: decided.size + open.size, exact }
}

/** What is sent of a draft: what was said to the questions that are shown. */
export function answersToSend(questions: readonly RuledQuestion[], draft: Readonly<Answers>): Answers {
  const shown = visibleQuestions(questions, draft).flatMap(({ id }) => {
    const value = draft[id]
    return value !== undefined && isAnswered(value) ? [[id, value] as const] : []
  })
  return Object.fromEntries(shown)
}
