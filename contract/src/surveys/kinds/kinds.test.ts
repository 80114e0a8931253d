import { describe, expect, test } from 'vitest'
import { problemOfAnswer, problemsOfAnswers } from '../answers.ts'
import { type RuledQuestion, visibleQuestions } from '../rules.ts'
import { problemsOfCorrection, problemsOfSurvey } from '../structure.ts'
import { answerRules, kinds, type QuestionKind, questionKinds } from './index.ts'
import { isOther } from './kind.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, image_id: id }))
const fileWords = { option: (id: string) => `<${id}>`, other: 'Друго', yes: 'Да', no: 'Не' }
const everything = { other: true, min: 1, max: 3, faces: true }

/** A question as the builder begins one, with words and pictures where it has options. */
function begun(kind: QuestionKind, more: Partial<RuledQuestion> = {}): RuledQuestion {
  const { options: count, ...fields } = kinds[kind].begins
  return { id: 'q', kind, ...fields, ...(count && { options: options.slice(0, count) }), ...more }
}
const faults = (...questions: RuledQuestion[]) => problemsOfSurvey({ questions, sections: [] })

test('every kind is in both registries', () => {
  expect(questionKinds.toSorted()).toEqual(Object.keys(answerRules).toSorted())
})

describe.each(questionKinds)('%s', (kind) => {
  const { fields, samplesOf, tests, valuesOf, talliesOf, labelOf, cellOf, bytes, score } = kinds[kind]
  const question = begun(kind, fields.includes('other') ? { other: true } : {})
  const samples = samplesOf(question)

  test('can be asked as it is begun, and takes no field of another kind', () => {
    expect(faults(begun(kind))).toEqual({})
    const foreign = (['other', 'min', 'max', 'faces'] as const).filter((field) => !fields.includes(field))
    for (const field of foreign) {
      expect(faults({ ...begun(kind), [field]: everything[field] })).toEqual({
        [`questions.0.${field}`]: 'not_allowed',
      })
    }
    if (!fields.includes('options')) expect(faults({ ...begun(kind), options })).toHaveProperty(['questions.0.options'])
  })

  test('takes its samples as answers, none of which is longer than it says, and refuses whatever is none', () => {
    expect(samples).not.toEqual([])
    for (const value of samples) {
      expect(problemsOfAnswers([question], { q: value })).toEqual({})
      expect(JSON.stringify(value).length).toBeLessThanOrEqual(bytes)
    }
    for (const value of [{ stranger: true }, [[]], [{ other: 1 }], -1, 1.5]) {
      expect(problemOfAnswer(question, value)).toEqual(expect.any(String))
    }
    expect(problemsOfAnswers([{ ...question, required: true }], {})).toEqual({ q: 'required' })
  })

  test('counts what was answered under the lines of its results', () => {
    for (const value of samples) {
      const tallies = talliesOf(value)
      expect(tallies.length > 0).toBe(!answerRules[kind].open)
      expect(tallies.every(({ amount }) => amount > 0)).toBe(true)
      const found = tallies.map((tally) => tally.value)
      expect(answerRules[kind].linesOf(question, found)).toEqual(expect.arrayContaining(found))
      const counts = tallies.map(({ value, amount }) => ({ value, count: amount }))
      expect(score === undefined || Number.isFinite(score.of(counts, 1))).toBe(true)
    }
  })

  test('leads on by every condition that may stand on it', () => {
    const answered = tests.filter((one) => one === 'answered').map((test) => ({ question: 'q', test }))
    const compared = tests
      .filter((one) => one !== 'answered')
      .flatMap((test) => valuesOf(question).map((value) => ({ question: 'q', test, value })))
    for (const condition of [...answered, ...compared]) {
      const next: RuledQuestion = {
        ...begun(kind),
        id: 'next',
        show_if: { match: 'all', conditions: [condition] },
      }
      expect(faults(question, next)).toEqual({})
      const isShown = (value: unknown) => visibleQuestions([question, next], { q: value }).length === 2
      expect(samples.some(isShown)).toBe(true)
    }
  })

  test('has words for the files, whatever was answered', () => {
    for (const value of samples) {
      for (const tally of talliesOf(value)) expect(labelOf(tally.value, fileWords)).not.toBe('')
      expect(cellOf(value, fileWords)).not.toBe('')
      if (isOther(value)) expect(cellOf(value, fileWords)).toBe(`Друго: ${value.other}`)
    }
  })

  test('stays what it is once somebody has answered', () => {
    const before = begun(kind)
    const others = fields.filter((field) =>
      ['other', 'min', 'max', 'length'].includes(field),
    ) as (keyof typeof changed)[]
    const changed = { other: true, min: 2, max: 3, length: 'short' as const }
    const corrected = others.map((field) => problemsOfCorrection([before], [{ ...before, [field]: changed[field] }]))
    expect(corrected).toEqual(others.map(() => ({ 'questions.0': 'locked' })))
  })
})
