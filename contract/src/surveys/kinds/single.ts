import { asChoice, optionsOf, problemOfChoice, problemsOfOptions } from './choices.ts'
import type { AnswerRules, Kind } from './kind.ts'

export const singleAnswers: AnswerRules = { problemOf: problemOfChoice, linesOf: optionsOf }

/** One of the options, or what stands beside «other». */
export const single: Kind = {
  ...asChoice,
  fields: ['options', 'other'],
  begins: { required: true, options: 2 },
  problemsOf: problemsOfOptions,
}
