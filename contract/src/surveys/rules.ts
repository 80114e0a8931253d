/** The rules of surveys, for app, studio and server alike: no schema and no network in here. */

/** How much the words of a survey may be, in signs and pieces; `attached` is a text beside the option «other». */
export const surveyLimits = {
  questions: 50,
  options: 30,
  sections: 20,
  conditions: 10,
  title: 120,
  summary: 300,
  question: 300,
  help: 500,
  option: 200,
  label: 60,
  section_text: 1000,
  attached: 500,
  short_text: 500,
  long_text: 10_000,
  scale_steps: 11,
} as const

export const questionKinds = [
  'single',
  'multiple',
  'scale',
  'nps',
  'yes_no',
  'ranking',
  'text',
  'date',
  'photo_choice',
] as const
export type QuestionKind = (typeof questionKinds)[number]

export const conditionTests = ['is', 'is_not', 'at_least', 'at_most', 'answered'] as const

/** One earlier answer compared with a value: an option’s id, `other`, yes or no, or a number. */
export type Condition = {
  question: string
  test: (typeof conditionTests)[number]
  value?: string | number | boolean
}
export type ShowIf = { match: 'all' | 'any'; conditions: readonly Condition[] }

/** What the rules look at in a question, as a reader, an editor or the database has it. */
export type RuledQuestion = {
  id: string
  kind: QuestionKind
  required: boolean
  options?: readonly { id: string }[]
  other?: boolean
  min?: number
  max?: number
  length?: 'short' | 'long'
  section?: string
  show_if?: ShowIf
}

export type Other = { other: string }
/**
 * `single`, `photo_choice`: an option’s id or `{other}` · `multiple`: a list of them · `ranking`: every option’s id, the
 * first one first · `scale`, `nps`: a number · `yes_no`: a boolean · `text`: a text · `date`: `2026-12-31`.
 */
export type AnswerValue = string | number | boolean | Other | (string | Other)[]
/** By the questions’ ids; what is not answered is not there. */
export type Answers = Record<string, AnswerValue>

/** The lowest and the highest number of a scale. */
export const rangeOf = ({ kind, min = 1, max = 5 }: Pick<RuledQuestion, 'kind' | 'min' | 'max'>) =>
  kind === 'nps' ? { low: 0, high: 10 } : { low: min, high: max }

/** How many options may be chosen, at least and at most. */
export function choicesOf({ options = [], other = false, min = 1, max }: RuledQuestion) {
  const most = options.length + (other ? 1 : 0)
  return { least: Math.max(1, min), most: Math.min(max ?? most, most) }
}

type Mode = 'named' | 'confidential' | 'anonymous'
/**
 * So many answers the results of an open survey leave out, drawn by lot. Ballots can be withdrawn, and then more than the
 * limit must still be left.
 */
export const leftOutOf = (mode: Mode, limit: number): number =>
  mode === 'named' ? 0 : mode === 'anonymous' ? 2 * limit : limit
/** From so many answers on an open survey tells its results, or those of one question. */
export const toldFrom = (mode: Mode, limit: number): number => leftOutOf(mode, limit) + limit

export const isOther = (value: unknown): value is Other =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'other' in value

/** Whether anything is said; a text of spaces is none, and an empty list is none. */
export function isAnswered(value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'string') return value.trim() !== ''
  return !Array.isArray(value) || value.length > 0
}

const keyOf = (value: unknown) => (isOther(value) ? 'other' : value)

/** A condition on what was not answered, or not asked, does not hold. */
function holds({ test, value }: Condition, answer: unknown): boolean {
  if (!isAnswered(answer)) return false
  if (test === 'answered') return true
  if (test === 'at_least') return typeof answer === 'number' && answer >= Number(value)
  if (test === 'at_most') return typeof answer === 'number' && answer <= Number(value)
  const said = Array.isArray(answer) ? answer.map(keyOf) : [keyOf(answer)]
  return said.includes(value) === (test === 'is')
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

/** What is sent of a draft: what was said to the questions that are shown. */
export function answersToSend(questions: readonly RuledQuestion[], draft: Readonly<Answers>): Answers {
  const shown = visibleQuestions(questions, draft).flatMap(({ id }) => {
    const value = draft[id]
    return value !== undefined && isAnswered(value) ? [[id, value] as const] : []
  })
  return Object.fromEntries(shown)
}
