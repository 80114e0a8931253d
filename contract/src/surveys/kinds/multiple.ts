import { asChoice, choicesOf, optionsOf, problemOfList, problemsOfOptions, valuesToChoose } from './choices.ts'
import type { AnswerRules, AnswerValue, AskedQuestion, Kind } from './kind.ts'

export const multipleAnswers: AnswerRules = {
  problemOf: (question, value) => problemOfList(question, value, choicesOf(question)),
  linesOf: optionsOf,
}

function problemsOfBounds(question: AskedQuestion): [string, string][] {
  const { min, max } = question
  const { least, most } = choicesOf(question)
  const all = optionsOf(question).length
  const problems: [string, string][] = []
  if (min !== undefined && (min < 1 || min > all)) problems.push(['min', 'not_allowed'])
  if (max !== undefined && (max < 1 || max > all || least > most)) problems.push(['max', 'not_allowed'])
  return problems
}

/** Samples of every allowed size, beginning with each of the options. */
function samplesOf(question: AskedQuestion): AnswerValue[] {
  const { least, most } = choicesOf(question)
  const all = valuesToChoose(question)
  const sizes = Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => least + more)
  return sizes.flatMap((size) => all.map((_, first) => [...all.slice(first), ...all.slice(0, first)].slice(0, size)))
}

/** Several of the options, of which one may be «other». */
export const multiple: Kind = {
  ...asChoice,
  fields: ['options', 'other', 'min', 'max'],
  begins: { required: true, options: 2 },
  problemsOf: (question) => [...problemsOfOptions(question), ...problemsOfBounds(question)],
  seconds: 20,
  canMeet: (question, { is, isNot }) => {
    const { least, most } = choicesOf(question)
    return is.size <= most && optionsOf(question).filter((value) => !isNot.has(value)).length >= least
  },
  samplesOf,
}
