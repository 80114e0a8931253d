import { categories, type Language, news, search } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews, sayContentChanged } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { medium } from '../media/tables.ts'

const world = useWorld()
beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'mira', user_group: 'energo' })
  await world.addPerson({ id: 'boyan' })
})
const idsFor = async (api: World['guest']) =>
  (await api(categories.list, { query: {} })).map(({ category_id }) => category_id)

test('[S-calls] [S-menu] GET /menu answers a bare list of category_id, category_title and category_cover', async () => {
  const picture = { kind: 'image' as const, type: 'image/webp', size: 1, created_at: world.clock.now }
  await world.db.insert(medium).values({ id: 'cover', name: 'cover-1.webp', ...picture })
  await addCategory(world, 'safety', { category_title: 'Безопасност', cover_id: 'cover' })
  const answer = await world.app.inject({ url: '/menu' })
  expect(answer.json()).toEqual([
    { category_id: 'safety', category_title: 'Безопасност', category_cover: '/media/cover-1.webp' },
  ])
})

test('[S-menu] categories stand in the editors’ order', async () => {
  await addCategory(world, 'third', { position: 3 })
  await addCategory(world, 'first', { position: 1 })
  await addCategory(world, 'second-b', { position: 2 })
  await addCategory(world, 'second-a', { position: 2 })
  expect(await idsFor(world.visitor)).toEqual(['first', 'second-a', 'second-b', 'third'])
})

test('[S-menu] everyone sees the categories that he may read and no others', async () => {
  await addCategory(world, 'a-public')
  await addCategory(world, 'b-members', { guests: false })
  await addCategory(world, 'c-energo', { groups: ['energo'] })
  await addCategory(world, 'd-nobody', { groups: [] })
  expect(await idsFor(world.visitor)).toEqual(['a-public'])
  expect(await idsFor(world.guest)).toEqual(['a-public'])
  expect(await idsFor(await world.as('boyan'))).toEqual(['a-public', 'b-members'])
  expect(await idsFor(await world.as('mira'))).toEqual(['a-public', 'b-members', 'c-energo'])
})

test('[S-menu] a change shows as soon as it is told', async () => {
  await addCategory(world, 'old')
  expect(await idsFor(world.visitor)).toEqual(['old'])
  await world.db.execute(sql`update category set category_id = 'new'`)
  await sayContentChanged(world, 'menu')
  expect(await idsFor(world.visitor)).toEqual(['new'])
})

test('without categories the list is empty', async () => {
  expect(await world.visitor(categories.list, { query: {} })).toEqual([])
})

test('whoever chooses what rings is told which categories cannot be muted, and only of those that he may read', async () => {
  await addCategory(world, 'canteen')
  await addCategory(world, 'safety', { category_title: 'Безопасност', mandatory: true })
  await addCategory(world, 'energy', { groups: ['energo'] })
  const said = async (api: World['guest']) =>
    (await api(categories.notifying, { query: {} })).items.map(({ category_id, mandatory }) => [category_id, mandatory])
  expect(await said(await world.as('boyan'))).toEqual([
    ['canteen', false],
    ['safety', true],
  ])
  expect(await said(await world.as('mira'))).toContainEqual(['energy', false])
})

test('titles are in the language that is asked for where they were translated, wherever they stand', async () => {
  const translations = { en: { category_title: 'Safety' } }
  await addCategory(world, 'safety', { category_title: 'Безопасност', translations, position: 1 })
  await addCategory(world, 'sport', { category_title: 'Спорт', position: 2 })
  await addNews(world, { id: 'drill', category_id: 'safety', title: 'Drill' })
  const boyan = await world.as('boyan')
  const titlesIn = async (lang?: Language) => {
    const query = lang ? { lang } : {}
    const [listed, { items }] = [await boyan(categories.list, { query }), await boyan(categories.notifying, { query })]
    const { items: shown } = await boyan(news.list, { query })
    const { categories: found } = await boyan(search.find, { query: { ...query, q: 'safety' } })
    return [listed, items, shown.map(({ category }) => category), found.map(({ item }) => item)].map((list) =>
      list.map(({ category_title }) => category_title),
    )
  }
  const english = ['Safety', 'Спорт']
  expect(await titlesIn('en')).toEqual([english, english, ['Safety'], ['Safety']])
  const bulgarian = ['Безопасност', 'Спорт']
  for (const lang of ['bg', undefined] as const)
    expect(await titlesIn(lang)).toEqual([bulgarian, bulgarian, ['Безопасност'], ['Безопасност']])
})
