import { choicesOf, type Condition, rangeOf, type RuledQuestion, type ShowIf, surveyLimits as most } from './rules.ts'
import { canBeShown } from './reach.ts'

/** What is checked of a survey beyond the bounds of its texts. */
type WrittenQuestion = Omit<RuledQuestion, 'options'> & {
  faces?: boolean
  options?: readonly { id: string; image_id?: string | null }[]
}
export type SurveyStructure = {
  questions: readonly WrittenQuestion[]
  sections: readonly { id: string }[]
}

const choosing = new Set(['single', 'multiple', 'ranking', 'photo_choice'])
const measuring = new Set(['scale', 'nps'])

/** Which comparisons make sense with a question, and whether the value is one that it can have. */
function problemOfCondition({ test, value }: Condition, asked: RuledQuestion | undefined, earlier: boolean) {
  if (!asked) return 'unknown'
  if (!earlier) return 'not_earlier'
  if (test === 'answered') return value === undefined ? undefined : 'not_allowed'
  if (test === 'at_least' || test === 'at_most') {
    if (!measuring.has(asked.kind)) return 'not_allowed'
  } else if (['text', 'date', 'ranking'].includes(asked.kind)) return 'not_allowed'
  if (measuring.has(asked.kind)) {
    const { low, high } = rangeOf(asked)
    return typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high
      ? undefined
      : 'unknown_option'
  }
  if (asked.kind === 'yes_no') return typeof value === 'boolean' ? undefined : 'unknown_option'
  const isThere = asked.options?.some(({ id }) => id === value) || (asked.other === true && value === 'other')
  return isThere ? undefined : 'unknown_option'
}

function problemsOfOptions(question: RuledQuestion, path: string): [string, string][] {
  const { kind, options, other, min, max } = question
  if (!choosing.has(kind)) {
    const fields = [options ? ['options'] : [], other ? ['other'] : []].flat()
    return fields.map((field) => [`${path}.${field}`, 'not_allowed'])
  }
  const problems: [string, string][] = []
  const ids = (options ?? []).map(({ id }) => id)
  if (ids.length < 2) problems.push([`${path}.options`, 'too_few'])
  if (ids.length > most.options) problems.push([`${path}.options`, 'too_many'])
  ids.forEach((id, at) => {
    if (ids.indexOf(id) < at) problems.push([`${path}.options.${at}.id`, 'repeated'])
    // Conditions know the attached text by this name.
    if (id === 'other') problems.push([`${path}.options.${at}.id`, 'not_allowed'])
  })
  if (other && kind === 'ranking') problems.push([`${path}.other`, 'not_allowed'])
  if (kind === 'multiple') {
    const { least, most: highest } = choicesOf(question)
    const all = ids.length + (other ? 1 : 0)
    if (min !== undefined && (min < 1 || min > all)) problems.push([`${path}.min`, 'not_allowed'])
    if (max !== undefined && (max < 1 || max > all || least > highest)) problems.push([`${path}.max`, 'not_allowed'])
  }
  return problems
}

function problemOfFaces({ kind, faces, min = 1, max = 5 }: WrittenQuestion, path: string): [string, string][] {
  const isFive = kind === 'scale' && max - min === 4
  return faces && !isFive ? [[`${path}.faces`, 'not_allowed']] : []
}

function problemsOfRange({ kind, min, max }: RuledQuestion, path: string): [string, string][] {
  if (kind === 'multiple') return []
  if (kind !== 'scale') {
    const fields = [min === undefined ? [] : ['min'], max === undefined ? [] : ['max']].flat()
    return fields.map((field) => [`${path}.${field}`, 'not_allowed'])
  }
  const { low, high } = rangeOf({ kind, ...(min !== undefined && { min }), ...(max !== undefined && { max }) })
  const steps = high - low + 1
  return steps >= 2 && steps <= most.scale_steps && low >= 0 ? [] : [[`${path}.max`, 'not_allowed']]
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
    problems.push(...problemsOfOptions(question, path), ...problemsOfRange(question, path))
    problems.push(...problemOfFaces(question, path))
    if (question.kind === 'photo_choice') {
      question.options?.forEach(({ image_id }, index) => {
        if (!image_id) problems.push([`${path}.options.${index}.image_id`, 'required'])
      })
    }
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
  kind === 'text' ? length : null,
  show_if?.match ?? null,
  show_if?.conditions.map(({ question, test, value }) => [question, test, value ?? null]) ?? null,
]
