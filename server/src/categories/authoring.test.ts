import { audit, categories, categoriesAuthoring as authoring } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { category } from './tables.ts'

type Call = World['guest']
const world = useWorld()
let [elena, petar] = [] as unknown as [Call, Call]

beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
  const editor_rights = { categories: ['first'], publish: true, push: true, push_urgent: true }
  await world.addPerson({ id: 'petar', role: 'editor', editor_rights })
  await world.addPerson({ id: 'chief', role: 'admin' })
  await addCategory(world, 'first', { position: 1 })
  await addCategory(world, 'second', { position: 2 })
  ;[elena, petar] = [await world.as('elena'), await world.as('petar')]
})

const titles = async () =>
  (await world.visitor(categories.list, { query: {} })).map(({ category_title }) => category_title)
const ids = async () => (await elena(authoring.list)).items.map(({ category_id }) => category_id)
const everybody = { everyone: true as const, guests: true }

test('a category is added at the end, and is for nobody until an audience is chosen', async () => {
  await titles()
  const added = await elena(authoring.create, { body: { category_title: 'Стол' } })
  expect(added).toMatchObject({ audience: { groups: [], guests: false }, mandatory: false, news: 0, version: 1 })
  expect(await titles()).toEqual(['first', 'second'])
  const { category_id: id, version } = added
  await elena(authoring.change, { params: { id }, body: { version, audience: everybody } })
  expect(await titles()).toEqual(['first', 'second', 'Стол'])
})

test('of two who saw the same version the second is told', async () => {
  const change = (category_title: string) =>
    elena(authoring.change, { params: { id: 'first' }, body: { version: 1, category_title } })
  await change('Безопасност')
  await expect(change('Сигурност')).rejects.toMatchObject({ status: 409, code: 'version_conflict' })
  expect(await titles()).toEqual(['Безопасност', 'second'])
})

test('the order changes for the readers at once, and only whole', async () => {
  await titles()
  const order = (list: string[]) => elena(authoring.order, { body: { ids: list } })
  await order(['second', 'first'])
  expect(await titles()).toEqual(['second', 'first'])
  for (const wrong of [['first'], ['first', 'second', 'third'], ['first', 'third']]) {
    await expect(order(wrong)).rejects.toMatchObject({ status: 409, code: 'version_conflict' })
  }
  await expect(order(['first', 'first'])).rejects.toMatchObject({ status: 400, fields: { ids: 'repeated' } })
  expect(await ids()).toEqual(['second', 'first'])
})

test('only an empty category is deleted', async () => {
  await addNews(world, { category_id: 'first', status: 'draft', published_at: null })
  const remove = (id: string) => elena(authoring.remove, { params: { id } })
  await expect(remove('first')).rejects.toMatchObject({ status: 409, code: 'category_in_use' })
  await remove('second')
  expect(await ids()).toEqual(['first'])
  await expect(remove('second')).rejects.toMatchObject({ status: 404 })
})

test('bad fields are named at once', async () => {
  const refused = elena(authoring.create, {
    body: { category_title: '', cover_id: 'missing', audience: { groups: ['energo', 'nobody'], guests: false } },
  })
  const fields = { category_title: 'too_short', cover_id: 'not_found', 'audience.groups.1': 'not_found' }
  await expect(refused).rejects.toMatchObject({ status: 400, fields })
})

test('whoever edits some categories only cannot arrange them', async () => {
  const forbidden = { status: 403, code: 'forbidden' }
  await expect(petar(authoring.create, { body: { category_title: 'Мое' } })).rejects.toMatchObject(forbidden)
  const change = petar(authoring.change, { params: { id: 'first' }, body: { version: 1, category_title: 'Мое' } })
  await expect(change).rejects.toMatchObject(forbidden)
  await expect(petar(authoring.order, { body: { ids: ['second', 'first'] } })).rejects.toMatchObject(forbidden)
  await expect(petar(authoring.remove, { params: { id: 'second' } })).rejects.toMatchObject(forbidden)
  expect(await ids()).toEqual(['first', 'second'])
})

test('each change is in the audit log', async () => {
  await elena(authoring.change, { params: { id: 'first' }, body: { version: 1, mandatory: true } })
  await elena(authoring.order, { body: { ids: ['second', 'first'] } })
  await elena(authoring.order, { body: { ids: ['second', 'first'] } })
  await elena(authoring.remove, { params: { id: 'first' } })
  const { items } = await (await world.as('chief'))(audit.list, { query: { action: 'menu' } })
  expect(items.map(({ action }) => action)).toEqual(['menu.deleted', 'menu.ordered', 'menu.changed'])
  expect(items[2]).toMatchObject({ before: { mandatory: false }, after: { mandatory: true } })
})

test('a title is translated into the languages of the installation, and another one that it has given up stays', async () => {
  const english = { en: { category_title: 'First' } }
  const changed = await elena(authoring.change, {
    params: { id: 'first' },
    body: { version: 1, translations: english },
  })
  expect(changed.translations).toEqual(english)
  const ro = { category_title: 'Primul' }
  await world.db
    .update(category)
    .set({ translations: { ...english, ro } })
    .where(eq(category.category_id, 'first'))
  expect((await elena(authoring.list)).items[0]?.translations).toEqual(english)
  await elena(authoring.change, { params: { id: 'first' }, body: { version: 2, translations: {} } })
  const [row] = await world.db.select().from(category).where(eq(category.category_id, 'first'))
  expect(row?.translations).toEqual({ ro })
  const refused = elena(authoring.change, { params: { id: 'first' }, body: { version: 3, translations: { ro } } })
  await expect(refused).rejects.toMatchObject({ status: 400 })
  const { items } = await (await world.as('chief'))(audit.list, { query: { action: 'menu' } })
  expect(items[1]).toMatchObject({ before: { translations: {} }, after: { translations: english } })
})
