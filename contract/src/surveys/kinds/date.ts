import { type AnswerRules, incomparable, type Kind, lineOfPeople, nameOf, tallyOf } from './kind.ts'

function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export const dateAnswers: AnswerRules = {
  problemOf: (_, value) => {
    if (typeof value !== 'string') return 'wrong_type'
    return isDay(value) ? undefined : 'wrong_format'
  },
  linesOf: (_, values) => values.filter((value) => value !== '').toSorted(),
}

/** A day, such as `2026-12-31`. */
export const date: Kind = {
  ...incomparable,
  fields: [],
  begins: { required: true },
  seconds: 15,
  bytes: '"2026-12-31"'.length,
  samplesOf: () => [new Date().toISOString().slice(0, 10)],
  talliesOf: tallyOf,
  lineOf: lineOfPeople,
  labelOf: (value) => value,
  cellOf: nameOf,
}
