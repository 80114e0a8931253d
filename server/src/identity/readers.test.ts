import { type AudienceChoice, readers } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { addCategory } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'

const world = useWorld()
let elena: World['guest']

beforeEach(async () => {
  await world.addGroup('energo', 'Енерго')
  await world.addGroup('stroy', 'Строй')
  await world.addPerson({ id: 'elena', role: 'editor', name: 'Елена Редакторова' })
  await world.addPerson({ id: 'mira', name: 'Мира Колева', user_group: 'energo', groups: ['stroy'], locale: 'en' })
  elena = await world.as('elena')
})
const find = async (q?: string) => (await elena(readers.find, { query: q === undefined ? {} : { q } })).items

test('people are found by the letters of their names, and nothing else is told of them', async () => {
  await world.addPerson({ id: 'left', name: 'Мира Бивша', state: 'suspended' })
  await world.addPerson({ id: 'other', name: 'Владимира Петрова' })
  expect(await find('КОЛ ми')).toEqual([{ id: 'mira', name: 'Мира Колева', group: 'Енерго', locale: 'en' }])
  expect((await find('мира')).map(({ id }) => id)).toEqual(['other', 'mira'])
  expect(await find('%')).toEqual([])
  expect(await find('mira@example.com')).toEqual([])
  await Promise.all(Array.from({ length: 12 }, (_, at) => world.addPerson({ id: `p${at}`, name: `Човек ${at}` })))
  expect(await find()).toHaveLength(10)
})

test('whether a person would see an item is decided by its audience and by its category', async () => {
  await addCategory(world, 'open')
  await addCategory(world, 'closed', { audience_everyone: false, audience_groups: ['energo'], guests: false })
  const hiddenBy = async (id: string, audience: AudienceChoice, category_id = 'open') =>
    (await elena(readers.sight, { params: { id }, body: { audience, category_id } })).hidden_by
  const everyone = { everyone: true as const, guests: false }
  expect(await hiddenBy('mira', everyone)).toBeNull()
  expect(await hiddenBy('mira', { groups: ['stroy'], guests: false })).toBeNull()
  expect(await hiddenBy('elena', { groups: ['stroy'], guests: false })).toBe('audience')
  expect(await hiddenBy('elena', { groups: ['stroy'], guests: true })).toBeNull()
  expect(await hiddenBy('elena', everyone, 'closed')).toBe('category')
  expect(await hiddenBy('mira', everyone, 'closed')).toBeNull()
  await expect(hiddenBy('nobody', everyone)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(hiddenBy('mira', { groups: ['no-such'], guests: false }, 'none')).rejects.toMatchObject({
    status: 400,
    fields: { 'audience.groups.0': 'not_found', category_id: 'not_found' },
  })
})
