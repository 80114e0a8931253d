import {
  type Answers,
  choicesOf,
  isAnswered,
  isOther,
  rangeOf,
  type RuledQuestion,
  surveyLimits as most,
  visibleQuestions,
} from './rules.ts'

/** What can be wrong with one answer. `not_shown` answers a question that the others do not lead to. */
export type AnswerProblem =
  | 'required'
  | 'unknown'
  | 'not_shown'
  | 'wrong_type'
  | 'wrong_format'
  | 'unknown_option'
  | 'repeated'
  | 'too_few'
  | 'too_many'
  | 'too_small'
  | 'too_large'
  | 'too_long'

function problemOfChoice(question: RuledQuestion, value: unknown): AnswerProblem | undefined {
  if (isOther(value)) {
    if (!question.other) return 'unknown_option'
    if (Object.keys(value).length > 1 || typeof value.other !== 'string') return 'wrong_type'
    return value.other.length > most.attached ? 'too_long' : undefined
  }
  if (typeof value !== 'string') return 'wrong_type'
  return question.options?.some(({ id }) => id === value) ? undefined : 'unknown_option'
}

const firstProblem = (question: RuledQuestion, values: readonly unknown[]) =>
  values.map((value) => problemOfChoice(question, value)).find((problem) => problem !== undefined)

const isRepeated = (values: readonly unknown[]) =>
  new Set(values.map((value) => (isOther(value) ? 'other' : value))).size < values.length

function problemOfList(question: RuledQuestion, values: readonly unknown[]): AnswerProblem | undefined {
  // Before each is looked at: a list of thousands is none of ours.
  if (values.length > most.options + 1) return 'too_many'
  const wrong = firstProblem(question, values)
  if (wrong) return wrong
  if (isRepeated(values)) return 'repeated'
  const all = question.options?.length ?? 0
  const { least, most: highest } = question.kind === 'ranking' ? { least: all, most: all } : choicesOf(question)
  if (values.length < least) return 'too_few'
  return values.length > highest ? 'too_many' : undefined
}

function problemOfNumber(question: RuledQuestion, value: unknown): AnswerProblem | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return 'wrong_type'
  const { low, high } = rangeOf(question)
  if (value < low) return 'too_small'
  return value > high ? 'too_large' : undefined
}

function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** What is wrong with a value as an answer to this question; the value may be anything. */
export function problemOfAnswer(question: RuledQuestion, value: unknown): AnswerProblem | undefined {
  switch (question.kind) {
    case 'single':
    case 'photo_choice':
      return problemOfChoice(question, value)
    case 'multiple':
    case 'ranking':
      return Array.isArray(value) ? problemOfList(question, value) : 'wrong_type'
    case 'scale':
    case 'nps':
      return problemOfNumber(question, value)
    case 'yes_no':
      return typeof value === 'boolean' ? undefined : 'wrong_type'
    case 'date':
      if (typeof value !== 'string') return 'wrong_type'
      return isDay(value) ? undefined : 'wrong_format'
    case 'text':
      if (typeof value !== 'string') return 'wrong_type'
      return value.length > (question.length === 'short' ? most.short_text : most.long_text) ? 'too_long' : undefined
  }
}

/**
 * Every bad answer by its question’s id; empty when all can be taken. What is sent may be anything: also ids that no
 * question has are named, the first hundred of them.
 */
export function problemsOfAnswers(
  questions: readonly RuledQuestion[],
  answers: Readonly<Record<string, unknown>>,
): Record<string, AnswerProblem> {
  const problems = new Map<string, AnswerProblem>()
  const known = new Set(questions.map(({ id }) => id))
  const given = Object.keys(answers)
  for (const id of given.filter((id) => !known.has(id)).slice(0, 100)) problems.set(id, 'unknown')
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
