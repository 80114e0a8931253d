import { problemsOfSurvey, type SurveyContent, surveysAuthoring as authoring, visibleQuestions } from '@megdan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../../server/test/world.ts'
import { contentFrom, templates } from './templates.ts'
import { countUntranslated } from './words.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ settings: { rate_limit_scale: 1000 } })
  await world.addPerson({ id: 'elena', role: 'editor' })
})
afterAll(() => world.close())

test('there is a pulse, an eNPS, one for an event and one for the canteen', () => {
  expect(templates.map(({ name }) => name)).toEqual(['pulse', 'enps', 'event', 'canteen'])
})

describe.each(templates)('the template $name', (template) => {
  test.each(['bg', 'en'] as const)(
    'begins a survey without a fault, whole in both languages, from %s',
    async (language) => {
      const elena = await world.as('elena')
      const made = await elena(authoring.create, { body: contentFrom(template, language) })
      const { questions, sections, mode } = made
      expect(problemsOfSurvey({ questions, sections })).toEqual({})
      expect(mode).toBe(template.mode)
      expect(countUntranslated(made as SurveyContent, language === 'bg' ? 'en' : 'bg')).toBe(0)
      // Its logic hides something from whoever has said nothing yet, where it has any.
      const isConditional = template.questions.some(({ after }) => after)
      expect(visibleQuestions(questions, {}).length < questions.length).toBe(isConditional)
    },
  )
})
