import { surveyLimits as most } from '../limits.ts'
import type { AnswerRules, AskedQuestion, Kind } from './kind.ts'
import { asNumber, canMeetNumber, numbersIn, problemOfNumber, type Range, sumOf } from './numbers.ts'

export const rangeOfScale = ({ min = 1, max = 5 }: Pick<AskedQuestion, 'min' | 'max'>): Range => ({
  low: min,
  high: max,
})
const valuesOf = (question: AskedQuestion) => numbersIn(rangeOfScale(question))

export const scaleAnswers: AnswerRules = {
  problemOf: (question, value) => problemOfNumber(rangeOfScale(question), value),
  linesOf: (question) => valuesOf(question).map(String),
}

/** A number of a range, with what its ends mean; of five steps also as faces. */
export const scale: Kind = {
  ...asNumber,
  fields: ['min', 'max', 'faces'],
  begins: { required: true, min: 1, max: 5 },
  problemsOf: (question) => {
    const { low, high } = rangeOfScale(question)
    const steps = high - low + 1
    const isRange = steps >= 2 && steps <= most.scale_steps && low >= 0
    return [
      ...(isRange ? [] : [['max', 'not_allowed'] satisfies [string, string]]),
      ...(question.faces && steps !== 5 ? [['faces', 'not_allowed'] satisfies [string, string]] : []),
    ]
  },
  valuesOf,
  canMeet: (question, wanted) => canMeetNumber(rangeOfScale(question), wanted),
  samplesOf: valuesOf,
  score: {
    name: 'average',
    of: (counts, answered) => Math.round((sumOf(counts, (value) => value) / answered) * 100) / 100,
  },
}
