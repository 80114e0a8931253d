import type { AnswerRules, Kind, Range } from './kind.ts'
import { asNumber, numbersIn, problemOfNumber, sumOf } from './numbers.ts'

const range: Range = { low: 0, high: 10 }

export const npsAnswers: AnswerRules = {
  problemOf: (_, value) => problemOfNumber(range, value),
  linesOf: () => numbersIn(range).map(String),
}

export const npsParts = ['detractors', 'passives', 'promoters'] as const
export type NpsPart = (typeof npsParts)[number]

/** Who recommends, who does not, and who is between. */
export const npsPartOf = (value: number): NpsPart => (value >= 9 ? 'promoters' : value <= 6 ? 'detractors' : 'passives')

const weights: Record<NpsPart, number> = { detractors: -1, passives: 0, promoters: 1 }

/** How likely one is to recommend, 0 to 10; told as promoters less detractors, -100 to 100. */
export const nps: Kind = {
  .../* @__PURE__ */ asNumber(() => range),
  fields: [],
  begins: { required: true },
  score: {
    name: 'nps',
    of: (counts, answered) => Math.round((sumOf(counts, (value) => weights[npsPartOf(value)]) / answered) * 100),
  },
}
