import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerTo, manyQuestions } from '../../test/survey-samples.ts'
import { canBeShown } from './reach.ts'
import { type RuledQuestion, visibleQuestions } from './rules.ts'
import { problemsOfCorrection, problemsOfSurvey } from './structure.ts'

const options = [{ id: 'a' }, { id: 'b' }]
const choice = (id: string, more: Partial<RuledQuestion> = {}): RuledQuestion => ({
  id,
  kind: 'single',
  required: false,
  options,
  ...more,
})
const showIf = (...conditions: NonNullable<RuledQuestion['show_if']>['conditions']): Partial<RuledQuestion> => ({
  show_if: { match: 'all', conditions },
})
const problems = (questions: readonly RuledQuestion[], sections: { id: string }[] = []) =>
  problemsOfSurvey({ questions, sections })

describe('a survey is not saved', () => {
  test('without questions, with too many, or with one twice', () => {
    expect(problems([])).toEqual({ questions: 'too_few' })
    expect(problems(Array.from({ length: 51 }, (_, at) => choice(`q${at}`)))).toEqual({ questions: 'too_many' })
    expect(problems([choice('one'), choice('one')])).toEqual({ 'questions.1.id': 'repeated' })
    expect(problems(Array.from({ length: 50 }, (_, at) => choice(`q${at}`)))).toEqual({})
  })

  test('with options that are missing, repeated, out of place or without a picture', () => {
    expect(problems([choice('q', { options: [{ id: 'a' }] })])).toEqual({ 'questions.0.options': 'too_few' })
    expect(problems([choice('q', { options: [...options, { id: 'a' }] })])).toEqual({
      'questions.0.options.2.id': 'repeated',
    })
    expect(problems([choice('q', { options: [{ id: 'other' }, { id: 'a' }] })])).toEqual({
      'questions.0.options.0.id': 'not_allowed',
    })
    expect(problems([choice('q', { kind: 'text' })])).toEqual({ 'questions.0.options': 'not_allowed' })
    expect(problems([choice('q', { kind: 'photo_choice' })])).toEqual({
      'questions.0.options.0.image_id': 'required',
      'questions.0.options.1.image_id': 'required',
    })
    expect(problems([choice('q', { kind: 'ranking', other: true })])).toEqual({ 'questions.0.other': 'not_allowed' })
  })

  test('with bounds that nobody can keep', () => {
    expect(problems([choice('q', { kind: 'multiple', min: 3 })])).toHaveProperty(['questions.0.min'], 'not_allowed')
    expect(problems([choice('q', { kind: 'multiple', min: 2, max: 1 })])).toEqual({ 'questions.0.max': 'not_allowed' })
    expect(problems([{ id: 'q', kind: 'scale', required: true, min: 5, max: 5 }])).toEqual({
      'questions.0.max': 'not_allowed',
    })
    expect(problems([{ id: 'q', kind: 'scale', required: true, min: 0, max: 50 }])).toEqual({
      'questions.0.max': 'not_allowed',
    })
    expect(problems([{ id: 'q', kind: 'nps', required: true, max: 5 }])).toEqual({ 'questions.0.max': 'not_allowed' })
  })

  test('with faces where there are not five steps', () => {
    const scale = { id: 'q', kind: 'scale' as const, required: true, faces: true }
    const faults = (more: object) => problemsOfSurvey({ questions: [{ ...scale, ...more }], sections: [] })
    expect(faults({})).toEqual({})
    expect(faults({ min: 0, max: 4 })).toEqual({})
    expect(faults({ max: 7 })).toEqual({ 'questions.0.faces': 'not_allowed' })
    expect(faults({ kind: 'yes_no' })).toEqual({ 'questions.0.faces': 'not_allowed' })
  })

  test('with sections that are unknown, empty, repeated or torn apart', () => {
    const inside = [choice('a', { section: 's' }), choice('b'), choice('c', { section: 's' })]
    expect(problems(inside, [{ id: 's' }])).toEqual({ 'questions.2.section': 'scattered' })
    expect(problems([choice('a', { section: 't' })], [{ id: 's' }])).toEqual({
      'sections.0': 'empty',
      'questions.0.section': 'unknown',
    })
    const twice = [{ id: 's' }, { id: 's' }]
    expect(problems([choice('a', { section: 's' })], twice)).toEqual({ 'sections.1.id': 'repeated' })
  })

  test('with logic in a loop: a condition asks only for an earlier question', () => {
    const loop = [
      choice('a', showIf({ question: 'b', test: 'is', value: 'a' })),
      choice('b', showIf({ question: 'a', test: 'is', value: 'a' })),
    ]
    expect(problems(loop)).toEqual({ 'questions.0.show_if.conditions.0': 'not_earlier' })
    expect(problems([choice('a', showIf({ question: 'a', test: 'answered' }))])).toEqual({
      'questions.0.show_if.conditions.0': 'not_earlier',
    })
  })

  test('with conditions on what does not exist or cannot be compared', () => {
    const first = choice('a')
    const second = (...conditions: NonNullable<RuledQuestion['show_if']>['conditions']) =>
      problems([first, { id: 'n', kind: 'scale', required: true }, choice('b', showIf(...conditions))])
    const at = 'questions.2.show_if.conditions.0'
    expect(second({ question: 'nobody', test: 'answered' })).toEqual({ [at]: 'unknown' })
    expect(second({ question: 'a', test: 'is', value: 'z' })).toEqual({ [at]: 'unknown_option' })
    expect(second({ question: 'a', test: 'is', value: 'other' })).toEqual({ [at]: 'unknown_option' })
    expect(second({ question: 'a', test: 'at_least', value: 2 })).toEqual({ [at]: 'not_allowed' })
    expect(second({ question: 'n', test: 'at_least', value: 9 })).toEqual({ [at]: 'unknown_option' })
    expect(second({ question: 'n', test: 'is', value: 'a' })).toEqual({ [at]: 'unknown_option' })
    expect(second()).toEqual({ 'questions.2.show_if': 'too_few' })
  })

  test('with a question that no answers lead to', () => {
    const both = [
      { question: 'a', test: 'is', value: 'a' } as const,
      { question: 'a', test: 'is', value: 'b' } as const,
    ]
    const unreachable = { 'questions.1.show_if': 'unreachable' }
    expect(problems([choice('a'), choice('b', showIf(...both))])).toEqual(unreachable)
    expect(problems([choice('a', { kind: 'multiple' }), choice('b', showIf(...both))])).toEqual({})
    expect(problems([choice('a', { kind: 'multiple', max: 1 }), choice('b', showIf(...both))])).toEqual(unreachable)
    const chain = [
      choice('a'),
      choice('b', showIf({ question: 'a', test: 'is', value: 'a' })),
      choice('c', showIf({ question: 'b', test: 'answered' }, { question: 'a', test: 'is', value: 'b' })),
    ]
    expect(problems(chain)).toEqual({ 'questions.2.show_if': 'unreachable' })
  })
})

test('a question is called unreachable exactly when no answers show it', () => {
  const few = manyQuestions.filter((questions) => questions.length <= 4)
  fc.assert(
    fc.property(few, (questions) => {
      const last = questions.length - 1
      expect(canBeShown(questions, last)).toBe(isEverShown(questions, last))
    }),
    { numRuns: 300 },
  )
})

/** Tries all answers that logic can tell apart. */
function isEverShown(questions: readonly RuledQuestion[], place: number): boolean {
  const tryFrom = (at: number, answers: Record<string, unknown>): boolean => {
    const question = questions[at]
    if (!question || at === place) {
      return visibleQuestions(questions, answers).some(({ id }) => id === questions[place]?.id)
    }
    return [undefined, ...valuesOf(question)].some((value) => tryFrom(at + 1, { ...answers, [question.id]: value }))
  }
  return tryFrom(0, {})
}

function valuesOf(question: RuledQuestion): unknown[] {
  // Every valid answer is drawn often enough among so many.
  const drawn = fc.sample(answerTo(question), { numRuns: 120, seed: 7 })
  const distinct = (value: unknown) =>
    JSON.stringify(Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value)
  return [...new Map(drawn.map((value) => [distinct(value), value])).values()]
}

describe('a correction after the first answer', () => {
  const before = [choice('a'), choice('b', showIf({ question: 'a', test: 'is', value: 'a' }))]
  const [a, b] = before as [RuledQuestion, RuledQuestion]

  test('may change order and words and add options', () => {
    expect(problemsOfCorrection(before, [b, { ...a, options: [...options, { id: 'c' }] }])).toEqual({})
  })

  test('may not take away, add or turn into something else', () => {
    expect(problemsOfCorrection(before, [a])).toEqual({ questions: 'locked' })
    expect(problemsOfCorrection(before, [a, b, choice('c')])).toEqual({ 'questions.2': 'locked' })
    expect(problemsOfCorrection(before, [{ ...a, required: true }, b])).toEqual({ 'questions.0': 'locked' })
    expect(problemsOfCorrection(before, [{ ...a, kind: 'multiple' }, b])).toEqual({ 'questions.0': 'locked' })
    expect(problemsOfCorrection(before, [a, choice('b')])).toEqual({ 'questions.1': 'locked' })
    expect(problemsOfCorrection(before, [{ ...a, options: [{ id: 'a' }, { id: 'z' }] }, b])).toEqual({
      'questions.0.options': 'locked',
    })
  })

  test('keeps every answer that was given valid', () => {
    fc.assert(
      fc.property(manyQuestions, (questions) => {
        expect(problemsOfCorrection(questions, structuredClone(questions))).toEqual({})
      }),
    )
  })
})
