import { canMeetOne } from './choices.ts'
import { type AnswerRules, equalTests, type Kind, lineOfPeople, tallyOf } from './kind.ts'

export const yesNoAnswers: AnswerRules = {
  problemOf: (_, value) => (typeof value === 'boolean' ? undefined : 'wrong_type'),
  linesOf: () => ['true', 'false'],
}

const both = () => [true, false]

export const yesNo: Kind = {
  fields: [],
  begins: { required: true },
  seconds: 15,
  bytes: 5,
  tests: equalTests,
  valuesOf: both,
  canMeet: canMeetOne(both),
  samplesOf: both,
  talliesOf: tallyOf,
  lineOf: lineOfPeople,
  labelOf: (value, { yes, no }) => (value === 'true' ? yes : no),
  cellOf: (value, { yes, no }) => (value === true ? yes : no),
}
