import { surveyLimits as most } from '../limits.ts'
import { type AnswerRules, incomparable, type Kind, lineOfPeople, longestSign, nameOf } from './kind.ts'

export const textAnswers: AnswerRules = {
  open: true,
  problemOf: ({ length }, value) => {
    if (typeof value !== 'string') return 'wrong_type'
    return value.length > (length === 'short' ? most.short_text : most.long_text) ? 'too_long' : undefined
  },
  linesOf: () => [],
}

/** One’s own words, in one line or several. */
export const text: Kind = {
  ...incomparable,
  fields: ['length'],
  begins: { required: false, length: 'long' },
  seconds: 40,
  bytes: '""'.length + most.long_text * longestSign,
  samplesOf: () => ['…'],
  talliesOf: () => [],
  lineOf: lineOfPeople,
  labelOf: (value) => value,
  cellOf: nameOf,
}
