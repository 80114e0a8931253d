import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carryOver, problemOfAnswer, problemsOfAnswers } from './answers.ts'
import type { AnswerValue } from './kinds/kind.ts'
import { answersToSend, isAnswered, isBranching, mostAsked, type RuledQuestion, visibleQuestions } from './rules.ts'
import { answersFor, manyQuestions } from '../../test/survey-samples.ts'

const options = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const ask = (more: Partial<RuledQuestion> & Pick<RuledQuestion, 'kind'>): RuledQuestion => ({
  id: 'q',
  required: true,
  ...more,
})

describe('an answer is taken', () => {
  const right: [RuledQuestion, unknown][] = [
    [ask({ kind: 'single', options }), 'b'],
    [ask({ kind: 'single', options, other: true }), { other: 'нещо друго' }],
    [ask({ kind: 'photo_choice', options }), 'c'],
    [ask({ kind: 'multiple', options, min: 1, max: 2 }), ['c', 'a']],
    [ask({ kind: 'multiple', options, other: true }), ['a', 'b', 'c', { other: '' }]],
    [ask({ kind: 'ranking', options }), ['c', 'a', 'b']],
    [ask({ kind: 'scale' }), 5],
    [ask({ kind: 'scale', min: 0, max: 10 }), 0],
    [ask({ kind: 'nps' }), 10],
    [ask({ kind: 'yes_no' }), false],
    [ask({ kind: 'date' }), '2028-02-29'],
    [ask({ kind: 'text' }), 'я'.repeat(10_000)],
    [ask({ kind: 'text', length: 'short' }), 'я'.repeat(500)],
  ]
  test.each(right)('%j: %j', (question, value) => {
    expect(problemsOfAnswers([question], { q: value })).toEqual({})
  })
})

describe('an answer is refused', () => {
  const wrong: [string, RuledQuestion, unknown][] = [
    ['unknown_option', ask({ kind: 'single', options }), 'd'],
    ['unknown_option', ask({ kind: 'single', options }), { other: 'нещо друго' }],
    ['wrong_type', ask({ kind: 'single', options }), ['a']],
    ['wrong_type', ask({ kind: 'single', options, other: true }), { other: 7 }],
    ['wrong_type', ask({ kind: 'single', options, other: true }), { other: 'да', more: true }],
    ['too_long', ask({ kind: 'single', options, other: true }), { other: 'я'.repeat(501) }],
    ['wrong_type', ask({ kind: 'multiple', options }), 'a'],
    ['too_many', ask({ kind: 'multiple', options, max: 2 }), ['a', 'b', 'c']],
    ['too_many', ask({ kind: 'multiple', options }), Array.from({ length: 5000 }, () => 'a')],
    ['too_few', ask({ kind: 'multiple', options, min: 2 }), ['a']],
    ['repeated', ask({ kind: 'multiple', options }), ['a', 'a']],
    ['repeated', ask({ kind: 'multiple', options, other: true }), [{ other: 'x' }, { other: 'y' }]],
    ['unknown_option', ask({ kind: 'multiple', options }), ['a', 'z']],
    ['too_few', ask({ kind: 'ranking', options }), ['a', 'b']],
    ['repeated', ask({ kind: 'ranking', options }), ['a', 'b', 'b']],
    ['wrong_type', ask({ kind: 'scale' }), '4'],
    ['wrong_type', ask({ kind: 'scale' }), 3.5],
    ['too_large', ask({ kind: 'scale' }), 6],
    ['too_small', ask({ kind: 'nps' }), -1],
    ['wrong_type', ask({ kind: 'yes_no' }), 'true'],
    ['wrong_format', ask({ kind: 'date' }), '2026-02-30'],
    ['wrong_format', ask({ kind: 'date' }), 'утре'],
    ['wrong_type', ask({ kind: 'text' }), 12],
    ['too_long', ask({ kind: 'text' }), 'я'.repeat(10_001)],
    ['too_long', ask({ kind: 'text', length: 'short' }), 'я'.repeat(501)],
    ['required', ask({ kind: 'text' }), '   '],
    ['required', ask({ kind: 'multiple', options }), []],
    ['required', ask({ kind: 'single', options }), undefined],
  ]
  test.each(wrong)('as %s by %j: %j', (problem, question, value) => {
    expect(problemsOfAnswers([question], { q: value })).toEqual({ q: problem })
  })

  test('and every bad one is named at once, also those that nothing asked for', () => {
    const questions = [
      ask({ id: 'first', kind: 'single', options }),
      ask({ id: 'second', kind: 'scale' }),
      ask({ id: 'third', kind: 'text', required: false }),
    ]
    const sent = { first: 'z', second: '3', stranger: 1, constructor: 2, __proto__: null }
    expect(problemsOfAnswers(questions, sent)).toEqual({
      first: 'unknown_option',
      second: 'wrong_type',
      stranger: 'unknown',
      constructor: 'unknown',
    })
  })
})

describe('logic', () => {
  const questions: RuledQuestion[] = [
    ask({ id: 'works', kind: 'yes_no' }),
    ask({
      id: 'where',
      kind: 'multiple',
      options,
      show_if: { match: 'all', conditions: [{ question: 'works', test: 'is', value: true }] },
    }),
    ask({
      id: 'mood',
      kind: 'scale',
      show_if: {
        match: 'any',
        conditions: [
          { question: 'where', test: 'is', value: 'b' },
          { question: 'works', test: 'is', value: false },
        ],
      },
    }),
    ask({
      id: 'why',
      kind: 'text',
      required: false,
      show_if: { match: 'all', conditions: [{ question: 'mood', test: 'at_most', value: 2 }] },
    }),
  ]
  const shown = (answers: Record<string, unknown>) => visibleQuestions(questions, answers).map(({ id }) => id)

  test('leads from answer to answer', () => {
    expect(shown({})).toEqual(['works'])
    expect(shown({ works: true })).toEqual(['works', 'where'])
    expect(shown({ works: true, where: ['a', 'b'] })).toEqual(['works', 'where', 'mood'])
    expect(shown({ works: false, mood: 2 })).toEqual(['works', 'mood', 'why'])
  })

  test('does not count what was said to a question that is no longer shown', () => {
    expect(shown({ works: false, where: ['b'], mood: 5 })).toEqual(['works', 'mood'])
    expect(shown({ works: true, where: ['a'], mood: 1, why: 'да' })).toEqual(['works', 'where'])
  })

  test('drops from a draft what is hidden or empty, and the server refuses it', () => {
    const draft = { works: true, where: ['a'], mood: 1, why: '' }
    expect(answersToSend(questions, draft)).toEqual({ works: true, where: ['a'] })
    expect(problemsOfAnswers(questions, draft)).toEqual({ mood: 'not_shown', why: 'not_shown' })
  })

  test('asks at most so many as may still come, and says when it is exactly so many', () => {
    expect(isBranching(questions)).toBe(true)
    expect(isBranching(questions.slice(0, 1))).toBe(false)
    expect(mostAsked(questions, {}, 0)).toEqual({ most: 4, exact: false })
    // What is chosen where one stands is not decided yet.
    expect(mostAsked(questions, { works: true, where: ['a'] }, 0)).toEqual({ most: 4, exact: false })
    expect(mostAsked(questions, { works: true }, 1)).toEqual({ most: 4, exact: false })
    expect(mostAsked(questions, { works: true, where: ['a'] }, 2)).toEqual({ most: 2, exact: true })
    expect(mostAsked(questions, { works: false }, 2)).toEqual({ most: 3, exact: false })
    expect(mostAsked(questions, { works: false, mood: 2 }, 3)).toEqual({ most: 3, exact: true })
    expect(mostAsked(questions, { works: false, mood: 5 }, 4)).toEqual({ most: 2, exact: true })
    expect(mostAsked([ask({ id: 'one', kind: 'text' }), ask({ id: 'two', kind: 'text' })], {}, 0)).toEqual({
      most: 2,
      exact: true,
    })
  })

  test('is not fooled by names that every object has', () => {
    const odd = [
      ask({ id: 'constructor', kind: 'text', required: false }),
      ask({
        id: 'after',
        kind: 'text',
        required: false,
        show_if: { match: 'all', conditions: [{ question: 'constructor', test: 'answered' }] },
      }),
    ]
    expect(visibleQuestions(odd, {}).map(({ id }) => id)).toEqual(['constructor'])
    expect(mostAsked(odd, {}, 2).most).toBe(1)
  })
})

describe('whatever the survey and whatever is answered', () => {
  const samples = manyQuestions.chain((questions) => fc.tuple(fc.constant(questions), answersFor(questions)))

  test('the number of questions that are asked at most never grows on the way, and is right at its end', () => {
    fc.assert(
      fc.property(samples, ([questions, draft]) => {
        const shown = visibleQuestions(questions, draft)
        const places = [...shown.map((question) => questions.indexOf(question)), questions.length]
        const counted = places.map((place) => mostAsked(questions, draft, place))
        counted.forEach(({ most, exact }, at) => {
          expect(most).toBeLessThanOrEqual(counted[at - 1]?.most ?? questions.length)
          expect(most).toBeGreaterThanOrEqual(shown.length)
          if (exact) expect(most).toBe(shown.length)
        })
        expect(counted.at(-1)).toEqual({ most: shown.length, exact: true })
      }),
    )
  })

  test('what is sent of a draft of valid answers is only ever short of required ones', () => {
    fc.assert(
      fc.property(samples, ([questions, draft]) => {
        const problems = problemsOfAnswers(questions, answersToSend(questions, draft))
        expect(Object.values(problems).every((problem) => problem === 'required')).toBe(true)
      }),
    )
  })

  test('nothing is required of a question that is not shown', () => {
    fc.assert(
      fc.property(samples, ([questions, draft]) => {
        const shown = new Set(visibleQuestions(questions, draft).map(({ id }) => id))
        const asked = Object.entries(problemsOfAnswers(questions, answersToSend(questions, draft)))
        expect(asked.every(([id]) => shown.has(id))).toBe(true)
      }),
    )
  })

  test('an unconditional question is always shown, and the order is that of the survey', () => {
    fc.assert(
      fc.property(samples, ([questions, draft]) => {
        const shown = visibleQuestions(questions, draft)
        expect(shown).toEqual(questions.filter((question) => shown.includes(question)))
        expect(questions.filter(({ show_if }) => !show_if).every((question) => shown.includes(question))).toBe(true)
      }),
    )
  })

  test('any JSON at all is judged without an error, and a taken one is a valid answer to each shown question', () => {
    fc.assert(
      fc.property(
        manyQuestions,
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.jsonValue(),
        (questions, others, odd) => {
          const sent = { ...others, [questions[0]?.id ?? '']: odd }
          const problems = problemsOfAnswers(questions, sent)
          if (Object.keys(problems).length > 0) return
          const isRight = visibleQuestions(questions, sent).every((question) => {
            const value = (sent as Record<string, unknown>)[question.id]
            return value === undefined ? !question.required : problemOfAnswer(question, value) === undefined
          })
          expect(isRight).toBe(true)
        },
      ),
    )
  })

  test('what is carried over to a corrected survey is taken there, and the rest is named', () => {
    fc.assert(
      fc.property(samples, manyQuestions, ([, draft], corrected) => {
        const { answers, lost } = carryOver(corrected, draft)
        const bad = Object.values(problemsOfAnswers(corrected, answersToSend(corrected, answers)))
        expect(bad.every((problem) => problem === 'required')).toBe(true)
        expect([...Object.keys(answers), ...lost].toSorted()).toEqual(Object.keys(draft).toSorted())
      }),
    )
  })

  test('nothing of a draft is lost when only words were corrected', () => {
    fc.assert(
      fc.property(samples, ([questions, draft]) => {
        expect(carryOver(questions, draft)).toEqual({ answers: draft, lost: [] })
      }),
    )
  })
})

test('an empty text and an empty list are no answers, but no, nought and «other» without words are', () => {
  const said: [AnswerValue | undefined, boolean][] = [
    [undefined, false],
    ['', false],
    [' \n', false],
    [[], false],
    [0, true],
    [false, true],
    [{ other: '' }, true],
  ]
  for (const [value, answered] of said) expect(isAnswered(value)).toBe(answered)
})
