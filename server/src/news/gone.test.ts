import { news, newsAuthoring as authoring } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews, textBody } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'

type Call = World['guest']
const world = useWorld()
let [elena, mira, ivan] = [] as unknown as [Call, Call, Call]

beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'elena', role: 'editor' })
  await world.addPerson({ id: 'mira', groups: ['energo'] })
  await world.addPerson({ id: 'ivan' })
  await addCategory(world)
  ;[elena, mira, ivan] = [await world.as('elena'), await world.as('mira'), await world.as('ivan')]
})

const read = (id: string, who = mira, lang?: 'en') => who(news.get, { params: { id }, query: lang ? { lang } : {} })
const unpublish = (id: string) => elena(authoring.unpublish, { params: { id }, body: {} })
const hidden = { status: 404, code: 'not_found', message: 'Not found.', details: {} }

test('an item that was taken down says so at once, with its title and nothing of its text', async () => {
  const id = await addNews(world, { title: 'Нов автобус', summary: 'Тайна', text: 'Тайна', groups: ['energo'] })
  await read(id)
  await unpublish(id)
  const refusal = await read(id).catch((error: unknown) => error)
  const details = { title: 'Нов автобус', language: 'bg', status: 'archived' }
  expect(refusal).toMatchObject({ status: 410, code: 'gone', details })
  expect(JSON.stringify(refusal)).not.toContain('Тайна')
})

test('for those outside its audience it was never there', async () => {
  const id = await addNews(world, { groups: ['energo'] })
  await unpublish(id)
  for (const who of [ivan, world.guest]) await expect(read(id, who)).rejects.toMatchObject(hidden)
  const open = await addNews(world, { guests: true })
  await unpublish(open)
  for (const who of [ivan, world.guest]) await expect(read(open, who)).rejects.toMatchObject({ code: 'gone' })
  await addCategory(world, 'board', { groups: ['energo'] })
  const inside = await addNews(world, { category_id: 'board', guests: true })
  await unpublish(inside)
  await expect(read(inside, ivan)).rejects.toMatchObject(hidden)
})

test('an expired one says so from the moment of its expiry, in the language asked for', async () => {
  const expires_at = new Date(world.clock.now.getTime() + 1000)
  const en = { title: 'The new bus', summary: '', key_points: [], body: textBody('') }
  await addNews(world, { id: 'short', title: 'Нов автобус', expires_at, translations: { en } })
  await read('short')
  world.advance(1000)
  const details = { title: 'Нов автобус', language: 'bg', status: 'expired' }
  await expect(read('short')).rejects.toMatchObject({ status: 410, details })
  await expect(read('short', mira, 'en')).rejects.toMatchObject({ details: { title: 'The new bus', language: 'en' } })
})

test('what was never published, or waits to be, or was deleted, is not spoken of', async () => {
  const planned = new Date(world.clock.now.getTime() + 60_000)
  await addNews(world, { id: 'draft', status: 'draft', published_at: null })
  await addNews(world, { id: 'planned', status: 'scheduled', published_at: planned })
  await addNews(world, { id: 'deleted', status: 'archived' })
  await elena(authoring.remove, { params: { id: 'deleted' } })
  for (const id of ['draft', 'planned', 'deleted']) await expect(read(id)).rejects.toMatchObject(hidden)
})

test('an item that is published again is read again at its old link', async () => {
  const id = await addNews(world)
  await unpublish(id)
  await expect(read(id)).rejects.toMatchObject({ code: 'gone' })
  await elena(authoring.publish, { params: { id }, body: {} })
  expect(await read(id)).toMatchObject({ id })
})

test('what was answered from memory a moment ago is gone at its old address, comments and all', async () => {
  const id = await addNews(world, { guests: true, comments_open: true })
  const expires_at = new Date(world.clock.now.getTime() + 1000)
  await addNews(world, { id: 'short', guests: true, comments_open: true, expires_at })
  const base = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string) => (await fetch(`${base}/api/news/${path}?guest=1`)).status
  const all = [id, `${id}/comments`, 'short', 'short/comments']
  // The second time the answer comes before the router is asked.
  for (let time = 0; time < 2; time++) expect(await Promise.all(all.map(ask))).toEqual([200, 200, 200, 200])
  await unpublish(id)
  world.advance(1000)
  for (let time = 0; time < 2; time++) expect(await Promise.all(all.map(ask))).toEqual([410, 404, 410, 404])
})
