import { longestAnswers, surveyLimits, surveys } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { addSurvey } from '../../../test/content.ts'
import { countBallots, drawTicket } from '../../../test/voter.ts'
import { useWorld } from '../../../test/use-world.ts'
import { surveyAnswer, surveyBallot } from '../tables.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
beforeEach(() => world.addPerson({ id: 'mira' }))

const questions = Array.from({ length: surveyLimits.questions }, (_, at) => ({
  id: `q${at}`,
  kind: 'text' as const,
  title: 'Разкажете',
  required: true,
}))
const told = 'я'.repeat(surveyLimits.long_text)
const answers = Object.fromEntries(questions.map(({ id }) => [id, told]))
const at = { params: { id: 'stories' } }
const ask = (mode: 'named' | 'confidential' | 'anonymous') => addSurvey(world, { id: 'stories', mode, questions })

test.each(['named', 'confidential'] as const)('the longest %s answer that can be written is taken', async (mode) => {
  await ask(mode)
  const mira = await world.as('mira')
  expect(await mira(surveys.answer, { ...at, body: { version: 1, answers } })).toEqual({ version: 1 })
  expect(await mira(surveys.own, at)).toEqual({ version: 1, answers })
})

test('the longest ballot that can be written is taken', async () => {
  await ask('anonymous')
  const ticket = await drawTicket(await world.as('mira'), 'stories')
  const sent = { ...at, body: { version: 1, answers, ...ticket } }
  expect(await world.visitor(surveys.cast, sent)).toEqual({ version: 1, counted: false })
  await countBallots(world, 'stories')
  expect(await world.db.select({ answers: surveyBallot.answers }).from(surveyBallot)).toEqual([{ answers }])
})

test('what no survey can ask for is refused unread, and elsewhere as much as a long answer, too', async () => {
  await ask('named')
  const mira = await world.as('mira')
  const long = { q0: 'a'.repeat(longestAnswers) }
  const refused = { code: 'too_large', status: 413 }
  await expect(mira(surveys.answer, { ...at, body: { version: 1, answers: long } })).rejects.toMatchObject(refused)
  const blinded = 'a'.repeat(300_000)
  await expect(mira(surveys.ticket, { ...at, body: { blinded } })).rejects.toMatchObject(refused)
  expect(await world.db.select().from(surveyAnswer)).toEqual([])
})
