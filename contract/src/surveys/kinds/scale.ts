import { surveyLimits as most } from '../limits.ts'
import type { AnswerRules, AskedQuestion, Kind, Range } from './kind.ts'
import { asNumber, numbersIn, problemOfNumber, sumOf } from './numbers.ts'

const rangeOf = ({ min = 1, max = 5 }: AskedQuestion): Range => ({ low: min, high: max })

export const scaleAnswers: AnswerRules = {
  problemOf: (question, value) => problemOfNumber(rangeOf(question), value),
  linesOf: (question) => numbersIn(rangeOf(question)).map(String),
}

/** A number of a range, with what its ends mean; of five steps also as faces. */
export const scale: Kind = {
  .../* @__PURE__ */ asNumber(rangeOf),
  fields: ['min', 'max', 'faces'],
  begins: { required: true, min: 1, max: 5 },
  problemsOf: (question) => {
    const { low, high } = rangeOf(question)
    const steps = high - low + 1
    const isRange = steps >= 2 && steps <= most.scale_steps && low >= 0
    return [
      ...(isRange ? [] : [['max', 'not_allowed'] satisfies [string, string]]),
      ...(question.faces && steps !== 5 ? [['faces', 'not_allowed'] satisfies [string, string]] : []),
    ]
  },
  score: {
    name: 'average',
    of: (counts, answered) => Math.round((sumOf(counts, (value) => value) / answered) * 100) / 100,
  },
}
