import { longestSurvey, surveyLimits as most, surveysAuthoring as authoring, usualBody } from '@megdan/contract'
import { beforeAll, expect, test } from 'vitest'
import { useWorld } from '../../../test/use-world.ts'

const world = useWorld({ emptied: false, settings: { rate_limit_scale: 1000 } })
beforeAll(() => world.addPerson({ id: 'elena', role: 'editor' }))

const idsOf = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind}${at}`.padEnd(64, '_'))

/** As many questions, options and conditions as may be, each as long as may be, in two languages. */
function fullOf(sign: string) {
  const words = (letters: number) => sign.repeat(letters)
  const [sections, ids, options] = [idsOf('s', most.sections), idsOf('q', most.questions), idsOf('o', most.options)]
  const around = { title: words(most.title), summary: words(most.summary) }
  const section = { title: words(most.title), text: words(most.section_text) }
  const asked = { title: words(most.question), help: words(most.help) }
  const conditions = options
    .slice(0, most.conditions)
    .map((value) => ({ question: ids[0] ?? '', test: 'is' as const, value }))
  const named = Object.fromEntries(options.map((id) => [id, words(most.option)]))
  return {
    ...around,
    sections: sections.map((id) => ({ id, ...section })),
    questions: ids.map((id, at) => ({
      id,
      kind: 'single' as const,
      ...asked,
      required: true,
      section: sections[Math.floor((at * most.sections) / most.questions)] ?? '',
      options: options.map((one) => ({ id: one, text: words(most.option) })),
      ...(at > 0 && { show_if: { match: 'any' as const, conditions } }),
    })),
    translations: {
      en: {
        ...around,
        sections: Object.fromEntries(sections.map((id) => [id, section])),
        questions: Object.fromEntries(ids.map((id) => [id, { ...asked, options: named }])),
      },
    },
  }
}

test.each(['я', '"'])('a survey in which everything is as long as may be is saved: %s', async (sign) => {
  const elena = await world.as('elena')
  const { id, version } = await elena(authoring.create, { body: { title: 'Всичко' } })
  const content = fullOf(sign)
  expect(JSON.stringify(content).length).toBeGreaterThan(usualBody)
  const saved = await elena(authoring.change, { params: { id }, body: { version, ...content } })
  expect(saved.questions).toEqual(content.questions)
  expect(saved.translations).toEqual(content.translations)
})

test('in letters of two bytes, it is no longer than may be', () => {
  const bytes = new TextEncoder().encode(JSON.stringify(fullOf('я'))).length
  expect(bytes).toBeLessThanOrEqual(longestSurvey)
})

test('in signs of more bytes, it is refused with a word and without being read', async () => {
  const elena = await world.as('elena')
  const { id, version } = await elena(authoring.create, { body: { title: 'Всичко' } })
  const refused = elena(authoring.change, { params: { id }, body: { version, ...fullOf('\u0001') } })
  await expect(refused).rejects.toMatchObject({ code: 'too_large' })
})
