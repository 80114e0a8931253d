import { asChoice, cellOfChosen, optionsOf, problemOfList, problemsOfOptions } from './choices.ts'
import { type AnswerRules, incomparable, type Kind, nameOf, shareOf } from './kind.ts'

export const rankingAnswers: AnswerRules = {
  problemOf: (question, value) => {
    const all = question.options?.length ?? 0
    return problemOfList(question, value, { least: all, most: all })
  },
  linesOf: optionsOf,
}

/** Every option’s id, the first one first; counted by the sum of places, so that the lowest stands first. */
export const ranking: Kind = {
  ...asChoice,
  ...incomparable,
  fields: ['options'],
  begins: { required: true, options: 2 },
  problemsOf: problemsOfOptions,
  seconds: 30,
  samplesOf: ({ options = [] }) => {
    const ids = options.map(({ id }) => id)
    return ids.map((_, first) => [...ids.slice(first), ...ids.slice(0, first)])
  },
  talliesOf: (value) =>
    Array.isArray(value) ? value.map((option, place) => ({ value: nameOf(option), amount: place + 1 })) : [],
  lineOf: (count, answered) => ({ number: shareOf(count, answered), share: null, called: 'place' }),
  cellOf: cellOfChosen(' > '),
}
