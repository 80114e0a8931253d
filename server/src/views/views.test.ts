import { viewLimits, views } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { savedView } from './tables.ts'

type Call = World['guest']
const world = useWorld({ settings: { rate_limit_scale: 100 } })
let [elena, petar] = [] as unknown as [Call, Call]

beforeEach(async () => {
  for (const id of ['elena', 'petar']) await world.addPerson({ id, role: 'editor' })
  ;[elena, petar] = [await world.as('elena'), await world.as('petar')]
})

const drafts = { list: 'news' as const, name: 'Чернови', query: 'group=energo&status=draft' }
const save = (by: Call, id: string, body: object = {}) =>
  by(views.save, { params: { id }, body: { ...drafts, ...body } })
const namesOf = async (by: Call) => (await by(views.list)).items.map(({ name }) => name)

test('a view is kept under a name, twice the same once, and is nobody else’s', async () => {
  expect(await save(elena, 'one')).toEqual({ id: 'one', ...drafts })
  await save(elena, 'one')
  await save(elena, 'two', { name: '  Анкети  на\u202eгрупата ', list: 'surveys' })
  await save(petar, 'one', { name: 'Друг' })
  expect(await namesOf(elena)).toEqual(['Анкети нагрупата', 'Чернови'])
  await petar(views.remove, { params: { id: 'one' } })
  await petar(views.remove, { params: { id: 'one' } })
  expect([await namesOf(elena), await namesOf(petar)]).toEqual([['Анкети нагрупата', 'Чернови'], []])
  await save(elena, 'one', { name: 'Моите чернови' })
  expect(await namesOf(elena)).toEqual(['Анкети нагрупата', 'Моите чернови'])
})

test('two tabs at once keep no more than there may be, and a name says something', async () => {
  const rows = Array.from({ length: viewLimits.views - 1 }, (_, at) => ({
    ...drafts,
    id: `v${at}`,
    person_id: 'elena',
    changed_at: world.clock.now,
  }))
  await world.db.insert(savedView).values(rows)
  const both = await Promise.allSettled([save(elena, 'one'), save(elena, 'two')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(save(elena, 'three')).rejects.toMatchObject({ status: 409, code: 'too_many_views' })
  for (const name of [' \u200b ', '']) await expect(save(petar, 'x', { name })).rejects.toMatchObject({ status: 400 })
  await expect(save(petar, 'x', { query: 'q=новина' })).rejects.toMatchObject({ status: 400 })
})
