import { kinds } from './kinds/index.ts'
import type { Condition } from './kinds/kind.ts'
import { surveyLimits as most } from './limits.ts'
import { canBeShown } from './reach.ts'
import type { RuledQuestion, ShowIf } from './rules.ts'

/** What is checked of a survey beyond the bounds of its texts. */
export type SurveyStructure = {
  questions: readonly RuledQuestion[]
  sections: readonly { id: string }[]
}

/** Which comparisons make sense with a question, and whether the value is one that it can have. */
function problemOfCondition({ test, value }: Condition, about: RuledQuestion | undefined, earlier: boolean) {
  if (!about) return 'unknown'
  if (!earlier) return 'not_earlier'
  if (test === 'answered') return value === undefined ? undefined : 'not_allowed'
  const { tests, valuesOf } = kinds[about.kind]
  if (!tests.includes(test)) return 'not_allowed'
  return valuesOf(about).some((one) => one === value) ? undefined : 'unknown_option'
}

const ownFields = ['options', 'other', 'min', 'max', 'faces'] as const

/** What another kind has, and what this one does not take. */
function problemsOfFields(question: RuledQuestion, path: string): [string, string][] {
  const { fields, problemsOf } = kinds[question.kind]
  const isSaid = (field: (typeof ownFields)[number]) => question[field] !== undefined && question[field] !== false
  const foreign = ownFields.filter((field) => !fields.includes(field) && isSaid(field))
  const wrong = problemsOf?.(question) ?? []
  return [
    ...foreign.map((field): [string, string] => [`${path}.${field}`, 'not_allowed']),
    ...wrong.map(([inside, problem]): [string, string] => [`${path}.${inside}`, problem]),
  ]
}

function problemsOfLogic(
  questions: readonly RuledQuestion[],
  show_if: ShowIf,
  at: number,
  path: string,
): [string, string][] {
  const problems: [string, string][] = []
  if (show_if.conditions.length === 0) problems.push([`${path}.show_if`, 'too_few'])
  show_if.conditions.forEach((condition, index) => {
    const place = questions.findIndex(({ id }) => id === condition.question)
    const problem = problemOfCondition(condition, questions[place], place < at)
    if (problem) problems.push([`${path}.show_if.conditions.${index}`, problem])
  })
  return problems
}

/**
 * Every fault of a survey by its field, such as `questions.3.show_if`; empty when it can be answered. Conditions may
 * only ask for earlier questions, so that there are no loops; `unreachable` is a question that no answers lead to.
 */
export function problemsOfSurvey({ questions, sections }: SurveyStructure): Record<string, string> {
  const problems: [string, string][] = []
  if (questions.length === 0) problems.push(['questions', 'too_few'])
  if (questions.length > most.questions) problems.push(['questions', 'too_many'])
  const ids = questions.map(({ id }) => id)
  const sectionIds = sections.map(({ id }) => id)
  sectionIds.forEach((id, at) => {
    if (sectionIds.indexOf(id) < at) problems.push([`sections.${at}.id`, 'repeated'])
    if (!questions.some(({ section }) => section === id)) problems.push([`sections.${at}`, 'empty'])
  })
  questions.forEach((question, at) => {
    const path = `questions.${at}`
    const { section, show_if } = question
    if (ids.indexOf(question.id) < at) problems.push([`${path}.id`, 'repeated'])
    if (section !== undefined && !sectionIds.includes(section)) problems.push([`${path}.section`, 'unknown'])
    const begun = questions.findIndex((other) => other.section === section)
    // A section is one stretch: whoever leaves it does not come back.
    if (section !== undefined && questions.slice(begun, at).some((other) => other.section !== section)) {
      problems.push([`${path}.section`, 'scattered'])
    }
    problems.push(...problemsOfFields(question, path))
    if (!show_if) return
    const wrong = problemsOfLogic(questions, show_if, at, path)
    problems.push(...wrong)
    if (wrong.length === 0 && !canBeShown(questions, at)) problems.push([`${path}.show_if`, 'unreachable'])
  })
  return Object.fromEntries(problems)
}

/**
 * What a correction may not change once somebody has answered: what was given must stay an answer to what is asked.
 * Words, help, order, sections and new options may change; questions and options may not go, nor become others.
 */
export function problemsOfCorrection(
  before: readonly RuledQuestion[],
  after: readonly RuledQuestion[],
): Record<string, string> {
  const problems: [string, string][] = []
  const was = new Map(before.map((question) => [question.id, question]))
  after.forEach((question, at) => {
    const old = was.get(question.id)
    const path = `questions.${at}`
    if (!old) {
      problems.push([path, 'locked'])
      return
    }
    if (JSON.stringify(ruled(old)) !== JSON.stringify(ruled(question))) problems.push([path, 'locked'])
    const left = new Set(question.options?.map(({ id }) => id))
    if (old.options?.some(({ id }) => !left.has(id))) problems.push([`${path}.options`, 'locked'])
  })
  const still = new Set(after.map(({ id }) => id))
  if (before.some(({ id }) => !still.has(id))) problems.push(['questions', 'locked'])
  return Object.fromEntries(problems)
}

const ruled = ({ kind, required, other = false, min, max, length = 'long', show_if }: RuledQuestion) => [
  kind,
  required,
  other,
  min ?? null,
  max ?? null,
  kinds[kind].fields.includes('length') ? length : null,
  show_if?.match ?? null,
  show_if?.conditions.map(({ question, test, value }) => [question, test, value ?? null]) ?? null,
]
