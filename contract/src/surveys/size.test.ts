import { expect, test } from 'vitest'
import { usualBody } from '../body.ts'
import { problemsOfAnswers } from './answers.ts'
import type { Answers } from './kinds/kind.ts'
import { surveyLimits } from './limits.ts'
import type { RuledQuestion } from './rules.ts'
import { longestAnswers } from './size.ts'

const bytesOf = (body: unknown) => new TextEncoder().encode(JSON.stringify(body)).length
const beside = { version: 1_000_000, ticket: 't'.repeat(86), signature: 's'.repeat(342) }
const idOf = (at: number) => `${at}`.padStart(64, 'q')
const options = Array.from({ length: surveyLimits.options }, (_, at) => ({ id: idOf(at) }))

/** A survey of as many questions as there may be, all of this kind, answered in the same way. */
function filled(question: Omit<RuledQuestion, 'id' | 'required'>, answer: Answers[string]) {
  const questions = Array.from({ length: surveyLimits.questions }, (_, at) => ({
    ...question,
    id: idOf(at),
    required: true,
  }))
  const answers = Object.fromEntries(questions.map(({ id }) => [id, answer]))
  expect(problemsOfAnswers(questions, answers)).toEqual({})
  return bytesOf({ ...beside, answers })
}

test.each(['я', '漢', '😀', '"', '\u0001'])('no answers that the rules take are longer than may be: %j', (sign) => {
  const text = sign.repeat(surveyLimits.long_text / sign.length)
  const size = filled({ kind: 'text' }, text)
  expect(size).toBeGreaterThan(usualBody)
  expect(size).toBeLessThanOrEqual(longestAnswers)
})

test('what may be chosen is no longer than what may be written', () => {
  const other = '\u0001'.repeat(surveyLimits.attached)
  const chosen = [...options.map(({ id }) => id), { other }]
  expect(filled({ kind: 'multiple', options, other: true }, chosen)).toBeLessThanOrEqual(longestAnswers)
})

test('the longest body is that of the longest answers, and hardly more', () => {
  expect(longestAnswers - filled({ kind: 'text' }, '\u0001'.repeat(surveyLimits.long_text))).toBeLessThan(1024)
})
