/** What the kinds share that are answered with a number of a range. */
import {
  type AnswerProblem,
  type AskedQuestion,
  conditionTests,
  type Kind,
  lineOfPeople,
  type Range,
  tallyOf,
} from './kind.ts'

export const numbersIn = ({ low, high }: Range): number[] =>
  Array.from({ length: high - low + 1 }, (_, step) => low + step)

export function problemOfNumber({ low, high }: Range, value: unknown): AnswerProblem | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return 'wrong_type'
  if (value < low) return 'too_small'
  return value > high ? 'too_large' : undefined
}

const canMeetNumber = (range: Range, { is, isNot, bounds }: Parameters<Kind['canMeet']>[1]): boolean =>
  numbersIn(range).some(
    (number) =>
      (is.size === 0 || (is.size === 1 && is.has(number))) &&
      !isNot.has(number) &&
      bounds.every(({ test, value }) => (test === 'at_least' ? number >= Number(value) : number <= Number(value))),
  )

/** The sum of what each value weighs, as often as it was given. */
export const sumOf = (counts: readonly { value: string; count: number }[], weight: (value: number) => number): number =>
  counts.reduce((total, { value, count }) => total + weight(Number(value)) * count, 0)

/** A number of this range. */
export const asNumber = (rangeOf: NonNullable<Kind['rangeOf']>) => {
  const valuesOf = (question: AskedQuestion) => numbersIn(rangeOf(question))
  return {
    rangeOf,
    tests: conditionTests,
    valuesOf,
    canMeet: (question, wanted) => canMeetNumber(rangeOf(question), wanted),
    samplesOf: valuesOf,
    bytes: 3,
    seconds: 15,
    talliesOf: tallyOf,
    lineOf: lineOfPeople,
    labelOf: (value) => value,
    cellOf: (value) => Number(value),
  } satisfies Partial<Kind>
}
