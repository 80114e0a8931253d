import type { AnswerRules, Kind } from './kind.ts'
import { asNumber, canMeetNumber, numbersIn, problemOfNumber, type Range, sumOf } from './numbers.ts'

export const rangeOfNps: Range = { low: 0, high: 10 }

export const npsAnswers: AnswerRules = {
  problemOf: (_, value) => problemOfNumber(rangeOfNps, value),
  linesOf: () => numbersIn(rangeOfNps).map(String),
}

/** How likely one is to recommend, 0 to 10; told as promoters less detractors, -100 to 100. */
export const nps: Kind = {
  ...asNumber,
  fields: [],
  begins: { required: true },
  valuesOf: () => numbersIn(rangeOfNps),
  canMeet: (_, wanted) => canMeetNumber(rangeOfNps, wanted),
  samplesOf: () => numbersIn(rangeOfNps),
  score: {
    name: 'nps',
    of: (counts, answered) =>
      Math.round((sumOf(counts, (value) => (value >= 9 ? 1 : value <= 6 ? -1 : 0)) / answered) * 100),
  },
}
