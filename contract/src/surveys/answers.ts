import { answerRules } from './kinds/index.ts'
import type { AnswerProblem, Answers } from './kinds/kind.ts'
import { isAnswered, type RuledQuestion, visibleQuestions } from './rules.ts'

/** What is wrong with a value as an answer to this question; the value may be anything. */
export const problemOfAnswer = (question: RuledQuestion, value: unknown): AnswerProblem | undefined =>
  answerRules[question.kind].problemOf(question, value)

/**
 * Every bad answer by its question’s id; empty when all can be taken. What is sent may be anything: also ids that no
 * question has are named, the first hundred of them.
 */
export function problemsOfAnswers(
  questions: readonly RuledQuestion[],
  answers: Readonly<Record<string, unknown>>,
): Record<string, AnswerProblem> {
  const problems = new Map<string, AnswerProblem>()
  const question_ids = new Set(questions.map(({ id }) => id))
  const given = Object.keys(answers)
  for (const id of given.filter((id) => !question_ids.has(id)).slice(0, 100)) problems.set(id, 'unknown')
  const shown = new Set(visibleQuestions(questions, answers).map(({ id }) => id))
  for (const question of questions) {
    const { id } = question
    const value = Object.hasOwn(answers, id) ? answers[id] : undefined
    if (!shown.has(id)) {
      if (value !== undefined) problems.set(id, 'not_shown')
      continue
    }
    if (!isAnswered(value)) {
      if (question.required) problems.set(id, 'required')
      else if (value !== undefined) problems.set(id, 'too_few')
      continue
    }
    const problem = problemOfAnswer(question, value)
    if (problem) problems.set(id, problem)
  }
  return Object.fromEntries(problems)
}

/**
 * What of a draft still stands when the survey was corrected meanwhile: what answers a question that is there and takes
 * it. `lost` are the ids of those that must be answered anew.
 */
export function carryOver(
  questions: readonly RuledQuestion[],
  draft: Readonly<Answers>,
): { answers: Answers; lost: string[] } {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const stands = ([id, value]: [string, unknown]) => {
    const question = byId.get(id)
    return question !== undefined && (!isAnswered(value) || problemOfAnswer(question, value) === undefined)
  }
  const entries = Object.entries(draft)
  return {
    answers: Object.fromEntries(entries.filter(stands)),
    lost: entries.filter((entry) => !stands(entry)).map(([id]) => id),
  }
}
