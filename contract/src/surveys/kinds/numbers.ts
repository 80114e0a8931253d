/** What the kinds share that are answered with a number of a range. */
import { type AnswerProblem, conditionTests, type Kind, lineOfPeople, tallyOf } from './kind.ts'

export type Range = { low: number; high: number }

export const numbersIn = ({ low, high }: Range): number[] =>
  Array.from({ length: high - low + 1 }, (_, step) => low + step)

export function problemOfNumber({ low, high }: Range, value: unknown): AnswerProblem | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return 'wrong_type'
  if (value < low) return 'too_small'
  return value > high ? 'too_large' : undefined
}

export const canMeetNumber = (range: Range, { is, isNot, bounds }: Parameters<Kind['canMeet']>[1]): boolean =>
  numbersIn(range).some(
    (number) =>
      (is.size === 0 || (is.size === 1 && is.has(number))) &&
      !isNot.has(number) &&
      bounds.every(({ test, value }) => (test === 'at_least' ? number >= Number(value) : number <= Number(value))),
  )

/** The sum of what each value weighs, as often as it was given. */
export const sumOf = (counts: readonly { value: string; count: number }[], weight: (value: number) => number): number =>
  counts.reduce((total, { value, count }) => total + weight(Number(value)) * count, 0)

export const asNumber = {
  tests: conditionTests,
  bytes: 3,
  seconds: 15,
  talliesOf: tallyOf,
  lineOf: lineOfPeople,
  labelOf: (value) => value,
  cellOf: (value) => Number(value),
} satisfies Partial<Kind>
