import type { AnswerRules, Kind, Range } from './kind.ts'
import { asNumber, numbersIn, problemOfNumber, sumOf } from './numbers.ts'

const range: Range = { low: 0, high: 10 }

export const npsAnswers: AnswerRules = {
  problemOf: (_, value) => problemOfNumber(range, value),
  linesOf: () => numbersIn(range).map(String),
}

/** How likely one is to recommend, 0 to 10; told as promoters less detractors, -100 to 100. */
export const nps: Kind = {
  .../* @__PURE__ */ asNumber(() => range),
  fields: [],
  begins: { required: true },
  score: {
    name: 'nps',
    of: (counts, answered) =>
      Math.round((sumOf(counts, (value) => (value >= 9 ? 1 : value <= 6 ? -1 : 0)) / answered) * 100),
  },
}
