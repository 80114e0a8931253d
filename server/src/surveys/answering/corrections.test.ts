import { surveys, surveysAuthoring as authoring } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { addSurvey } from '../../../test/content.ts'
import { useWorld } from '../../../test/use-world.ts'
import type { World } from '../../../test/world.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let [elena, mira] = [] as unknown as [World['guest'], World['guest']]
beforeEach(async () => {
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
  await world.addPerson({ id: 'mira' })
  ;[elena, mira] = [await world.as('elena'), await world.as('mira')]
})

const lunch = { id: 'eats', kind: 'yes_no' as const, title: 'Обядвате ли в стола?', required: true }
const open = async () => {
  const questions = [lunch]
  const body = {
    title: 'Стол',
    mode: 'named' as const,
    questions,
    audience: { everyone: true as const, guests: false },
  }
  const { id } = await elena(authoring.create, { body })
  return elena(authoring.publish, { params: { id }, body: {} })
}
const correct = (id: string, version: number, title: string, reason?: string) =>
  elena(authoring.change, {
    params: { id },
    body: { version, questions: [{ ...lunch, title }], ...(reason !== undefined && { reason }) },
  })
const read = async (id: string) => mira(surveys.get, { params: { id }, query: {} })
const versions = async (id: string) => (await elena(authoring.versions, { params: { id } })).items

test('each correction is kept with who made it, when, why and what was asked then', async () => {
  const { id, version } = await open()
  await mira(surveys.answer, { params: { id }, body: { version: 1, answers: { eats: true } } })
  const first = await correct(id, version, 'Обядвахте ли в стола?', ' Сгрешено време ')
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  await correct(id, first.version, 'Обядвахте ли вчера в стола?')
  const kept = await versions(id)
  expect(kept.map(({ version, saved_by, reason }) => [version, saved_by, reason])).toEqual([
    [3, 'Елена', null],
    [2, 'Елена', 'Сгрешено време'],
    [1, 'Елена', null],
  ])
  expect(kept.map(({ wording }) => wording.questions[0]?.title)).toEqual([
    'Обядвахте ли вчера в стола?',
    'Обядвахте ли в стола?',
    'Обядвате ли в стола?',
  ])
  expect(kept[0]?.saved_at).toBe(world.clock.now.toISOString())
  await world.addPerson({ id: 'chief', role: 'admin' })
  await world.db.execute(`delete from person where id = 'elena'`)
  const left = await (await world.as('chief'))(authoring.versions, { params: { id } })
  expect(left.items[0]).toMatchObject({ version: 3, saved_by: null })
})

test('readers are told why it was corrected, in what is kept in memory too', async () => {
  const { id, version } = await open()
  expect(await read(id)).not.toHaveProperty('corrections')
  const first = await correct(id, version, 'Обядвахте ли в стола?', 'Сгрешено време')
  expect(await read(id)).toMatchObject({ version: 2, corrections: [{ version: 2, reason: 'Сгрешено време' }] })
  const second = await correct(id, first.version, 'Обядвахте ли вчера в стола?', 'Добавен ден')
  await correct(id, second.version, 'Обядвахте ли вчера в стола в Пловдив?')
  expect((await read(id)).corrections).toEqual([
    { version: 3, reason: 'Добавен ден' },
    { version: 2, reason: 'Сгрешено време' },
  ])
})

test('what is no correction has no version of its own, and a reason is no longer than can be read', async () => {
  const { id, version } = await open()
  const body = { version, results_visible: 'editors' as const, reason: 'Нищо' }
  await elena(authoring.change, { params: { id }, body })
  expect((await versions(id)).map((one) => one.version)).toEqual([1])
  const long = correct(id, version + 1, 'Обядвахте ли?', 'а'.repeat(301))
  await expect(long).rejects.toMatchObject({ status: 400, fields: { reason: 'too_long' } })
  await addSurvey(world, { id: 'bare' })
  expect(await versions('bare')).toEqual([])
  await expect(versions('none')).rejects.toMatchObject({ status: 404 })
})
