/** What the kinds share that one chooses options of. */
import { surveyLimits as most } from '../limits.ts'
import {
  type AnswerProblem,
  type AnswerValue,
  type AskedQuestion,
  equalTests,
  type FileWords,
  isOther,
  type Kind,
  lineOfPeople,
  longestSign,
  type Other,
  tallyOf,
} from './kind.ts'

/** How many options may be chosen, at least and at most. */
export function choicesOf({ options = [], other = false, min = 1, max }: AskedQuestion) {
  const most = options.length + (other ? 1 : 0)
  return { least: Math.max(1, min), most: Math.min(max ?? most, most) }
}

export function problemOfChoice(question: AskedQuestion, value: unknown): AnswerProblem | undefined {
  if (isOther(value)) {
    if (!question.other) return 'unknown_option'
    if (Object.keys(value).length > 1 || typeof value.other !== 'string') return 'wrong_type'
    return value.other.length > most.attached ? 'too_long' : undefined
  }
  if (typeof value !== 'string') return 'wrong_type'
  return question.options?.some(({ id }) => id === value) ? undefined : 'unknown_option'
}

const firstProblem = (question: AskedQuestion, values: readonly unknown[]) =>
  values.map((value) => problemOfChoice(question, value)).find((problem) => problem !== undefined)

const isRepeated = (values: readonly unknown[]) =>
  new Set(values.map((value) => (isOther(value) ? 'other' : value))).size < values.length

export function problemOfList(
  question: AskedQuestion,
  values: unknown,
  { least, most: highest }: { least: number; most: number },
): AnswerProblem | undefined {
  if (!Array.isArray(values)) return 'wrong_type'
  // Before each is looked at: a list of thousands is none of ours.
  if (values.length > most.options + 1) return 'too_many'
  const wrong = firstProblem(question, values)
  if (wrong) return wrong
  if (isRepeated(values)) return 'repeated'
  if (values.length < least) return 'too_few'
  return values.length > highest ? 'too_many' : undefined
}

/** The options’ ids, and `other`. */
export const optionsOf = ({ options = [], other }: AskedQuestion): string[] => [
  ...options.map(({ id }) => id),
  ...(other ? ['other'] : []),
]

export function problemsOfOptions({ options = [] }: AskedQuestion): [string, string][] {
  const problems: [string, string][] = []
  const ids = options.map(({ id }) => id)
  if (ids.length < 2) problems.push(['options', 'too_few'])
  if (ids.length > most.options) problems.push(['options', 'too_many'])
  ids.forEach((id, at) => {
    if (ids.indexOf(id) < at) problems.push([`options.${at}.id`, 'repeated'])
    // Conditions know the attached text by this name.
    if (id === 'other') problems.push([`options.${at}.id`, 'not_allowed'])
  })
  return problems
}

/** Whether one of these values is no forbidden one, and no two are wanted. */
export const canMeetOne =
  (valuesOf: Kind['valuesOf']): Kind['canMeet'] =>
  (question, { is, isNot }) =>
    is.size <= 1 && valuesOf(question).some((value) => !isNot.has(value))

export const valuesToChoose = (question: AskedQuestion): (string | Other)[] => [
  ...(question.options ?? []).map(({ id }) => id),
  ...(question.other ? [{ other: '…' }] : []),
]

const listOf = (value: AnswerValue): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** What was chosen, in one line. */
export const cellOfChosen =
  (between: string) =>
  (value: AnswerValue, { option, other }: FileWords): string =>
    listOf(value)
      .map((one) => (isOther(one) ? `${other}: ${one.other}` : option(String(one))))
      .join(between)

/** One of the options, or several. */
export const asChoice = {
  seconds: 15,
  // Every option and a text beside them.
  bytes: '[{"other":""}]'.length + most.options * ('"",'.length + 64) + most.attached * longestSign,
  tests: equalTests,
  valuesOf: optionsOf,
  canMeet: canMeetOne(optionsOf),
  samplesOf: valuesToChoose,
  talliesOf: (value) => listOf(value).flatMap(tallyOf),
  lineOf: lineOfPeople,
  labelOf: (value, { option }) => option(value),
  cellOf: cellOfChosen('; '),
} satisfies Partial<Kind>
