import { problemsOfAnswers, type StudioSurvey, type SurveyContent, visibleQuestions } from '@megdan/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answersLeadingTo } from '../../../app/preview/leading-answers.ts'
import { readSurveyMessage } from '../../../app/preview/survey-message.ts'
import { surveyFrom } from './reading.ts'

const options = ['daily', 'never', 'else'].map((id) => ({ id, text: id }))
const only = (question: string, test: 'is' | 'is_not' | 'at_least', value: string | number) => ({
  match: 'all' as const,
  conditions: [{ question, test, value }],
})
const content: SurveyContent = {
  title: 'Стол',
  summary: '',
  language: 'bg',
  translations: {
    en: {
      title: 'Canteen',
      summary: '',
      sections: {},
      questions: { often: { title: 'How often?', options: { daily: 'Daily' } } },
    },
  },
  sections: [],
  questions: [
    { id: 'often', kind: 'single', title: 'Колко често?', required: true, options, labels: { low: '', high: '' } },
    { id: 'rate', kind: 'scale', title: 'Как е?', required: true, show_if: only('often', 'is_not', 'never') },
    { id: 'what', kind: 'multiple', title: '', required: true, min: 2, options, show_if: only('rate', 'at_least', 4) },
    { id: 'why', kind: 'text', title: 'Защо?', required: false, show_if: only('what', 'is_not', 'daily') },
  ],
  cover_id: 'cover',
  cover_alt: 'Маси',
  mode: 'confidential',
  audience: { groups: [], guests: false },
  opens_at: null,
  closes_at: null,
  results_visible: 'after_close',
  group_limit: 7,
}
const base = { id: 's1', limits: { group: 5, text: 10, anonymous_audience: 10, known_days: 7 } } as StudioSurvey
const image = { url: '/media/a.webp', width: 10, height: 10, alt: '', thumbhash: null, focus: null }
const now = new Date('2026-11-20T06:00:00Z')
const read = (language: 'bg' | 'en', changes: Partial<SurveyContent> = {}) =>
  surveyFrom({ ...content, ...changes }, { base, images: { cover: image }, language, now })

test('a draft becomes the survey that its readers would get, in their language as far as it was written', () => {
  const survey = read('en')
  expect(survey).toMatchObject({ title: 'Canteen', language: 'en', languages: ['bg', 'en'], status: 'open' })
  expect(survey).toMatchObject({ cover: { alt: 'Маси' }, group_limit: 7, text_limit: 10, question_count: 4 })
  const [often, , what] = survey.questions
  expect(often).toMatchObject({
    title: 'How often?',
    options: [{ text: 'Daily' }, { text: 'never', untranslated: ['text'] }, { text: 'else' }],
  })
  expect(often?.untranslated).toBeUndefined()
  expect(survey.questions[1]).toMatchObject({ title: 'Как е?', untranslated: ['title'], original: 'bg' })
  expect(often).not.toHaveProperty('labels')
  expect(what?.title).toBe('…')
  expect(read('en', { translations: {} })).toMatchObject({ title: 'Стол', language: 'bg' })
  expect(read('bg', { mode: 'named' })).toMatchObject({ group_limit: 1, text_limit: 1 })
})

test('the page in the frame takes the survey, and nothing else for one', () => {
  const good = { kind: 'survey_preview', survey: read('bg'), language: 'bg', dark: true, at: null, turn: 1 }
  expect(readSurveyMessage(structuredClone(good))).toEqual(good)
  const bad: unknown[] = [
    undefined,
    [good],
    { ...good, kind: 'preview' },
    { ...good, language: 'de' },
    { ...good, turn: 'x' },
    { ...good, survey: { ...good.survey, mode: 'open' } },
    { ...good, survey: { ...good.survey, status: 'closed' } },
    { ...good, survey: { ...good.survey, questions: [{ id: 'q' }] } },
    { ...good, survey: { ...good.survey, questions: null } },
  ]
  expect(bad.map(readSurveyMessage)).toEqual(bad.map(() => undefined))
})

describe('a question that hangs on others', () => {
  const { questions } = read('bg')
  const shownBy = (answers: Parameters<typeof visibleQuestions>[1]) =>
    visibleQuestions(questions, answers).map(({ id }) => id)

  test('is shown with answers that lead to it and are valid', () => {
    const answers = answersLeadingTo(questions, 'why', {})
    expect(shownBy(answers)).toEqual(['often', 'rate', 'what', 'why'])
    expect(problemsOfAnswers(questions, answers)).toEqual({})
  })

  test('keeps what was answered already, where that leads there', () => {
    expect(answersLeadingTo(questions, 'what', { often: 'else', rate: 5 })).toEqual({ often: 'else', rate: 5 })
    expect(answersLeadingTo(questions, 'rate', { often: 'never' })).toEqual({ often: 'daily' })
    expect(answersLeadingTo(questions, 'gone', { often: 'never' })).toEqual({ often: 'never' })
  })

  test('is reached whichever single condition it has', () => {
    const tests = fc.constantFrom('is' as const, 'is_not' as const, 'at_least' as const, 'at_most' as const)
    fc.assert(
      fc.property(tests, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), (test, value, given) => {
        const show_if = { match: 'any' as const, conditions: [{ question: 'a', test, value }] }
        const asked = [
          { id: 'a', kind: 'scale' as const, title: 'a', required: true },
          { id: 'b', kind: 'text' as const, title: 'b', required: true, show_if },
        ]
        const found = visibleQuestions(asked, answersLeadingTo(asked, 'b', { a: given }))
        expect(found.map(({ id }) => id)).toEqual(['a', 'b'])
      }),
    )
  })
})
