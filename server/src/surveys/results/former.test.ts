import { type QuestionContent, surveys, surveysAuthoring as authoring } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { addSurvey } from '../../../test/content.ts'
import { useWorld } from '../../../test/use-world.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
const day = 86_400_000
let start: Date
beforeEach(async () => {
  start = world.clock.now
  await world.addPerson({ id: 'elena', role: 'editor' })
  for (let at = 0; at < 6; at++) await world.addPerson({ id: `p${at}` })
})

const asked = (prefix: string): QuestionContent[] => [
  { id: `${prefix}nps`, kind: 'nps', title: 'Бихте ли ни препоръчали?', required: true },
  {
    id: `${prefix}how`,
    kind: 'single',
    title: '  Как се работи тук?',
    required: true,
    options: [
      { id: `${prefix}well`, text: 'Добре' },
      { id: `${prefix}badly`, text: `Зле${prefix === 'a' ? '' : ' и трудно'}` },
    ],
  },
  { id: `${prefix}only`, kind: 'yes_no', title: `Само в ${prefix}?`, required: false },
]

async function ask(id: string, prefix: string, opens: number, closes: number | null, more: object = {}) {
  const at = (days: number) => new Date(start.getTime() + days * day)
  await addSurvey(world, {
    id,
    title: `Пулс ${prefix}`,
    questions: asked(prefix),
    opens_at: at(opens),
    closes_at: closes === null ? null : at(closes),
    ...more,
  })
}
async function answer(id: string, prefix: string, numbers: readonly number[]) {
  for (const [at, value] of numbers.entries()) {
    const answers = { [`${prefix}nps`]: value, [`${prefix}how`]: `${prefix}${value > 6 ? 'well' : 'badly'}` }
    await (
      await world.as(`p${at}`)
    )(surveys.answer, { params: { id }, body: { version: 1, answers } })
  }
}
const former = async (id: string) => (await world.as('elena'))(authoring.former, { params: { id } })

test('what the same question brought when it was last asked stands under its present id and values', async () => {
  await ask('october', 'a', 0, 2)
  await answer('october', 'a', [10, 10, 3, 8])
  await ask('november', 'b', 3, null)
  world.advance(4 * day)
  const { survey, questions } = await former('november')
  expect(survey).toMatchObject({ id: 'october', title: 'Пулс a' })
  // The one that asks otherwise is not among them.
  expect(questions.map(({ id }) => id)).toEqual(['bnps', 'bhow'])
  expect(questions[0]).toMatchObject({ answered: 4, withheld: false, score: 25 })
  // An answer in other words has no line of before.
  expect(questions[1]?.counts).toEqual([{ value: 'bwell', count: 3 }])
})

test('one that is still open, is a draft or asked something else is not it', async () => {
  await ask('open', 'a', 0, null)
  await ask('draft', 'a', 0, 2, { status: 'draft' })
  await addSurvey(world, { id: 'other', opens_at: start, closes_at: new Date(start.getTime() + day) })
  await ask('now', 'b', 3, null)
  world.advance(4 * day)
  expect(await former('now')).toEqual({ survey: null, questions: [] })
  await expect(former('none')).rejects.toMatchObject({ status: 404 })
})

test('what was withheld then stays withheld', async () => {
  await ask('october', 'a', 0, 2, { mode: 'confidential' })
  await answer('october', 'a', [10, 10, 3])
  await ask('november', 'b', 3, null)
  world.advance(4 * day)
  const { questions } = await former('november')
  for (const one of questions) expect(one).toMatchObject({ withheld: true, counts: [], score: null })
})
